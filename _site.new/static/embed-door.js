// The way to the page around an embedded one.  Only JavaScript may touch a window of another site; what messages mean, and which
// origin is heard, is decided in py/encrucijada/embed.  Nothing that arrives before that is there is lost.
//   door.open(hear, measured): hear(text, origin) for each message of the page around, as JSON; measured(pixels) for the wanted height
//   door.tell(text, origin): sends the JSON text
(() => {
  const LONGEST = 30000; // letters of a message
  const MOST = 100; // messages that wait
  const waiting = [];
  let hear = (text, origin) => waiting.length < MOST && waiting.push([text, origin]);
  let measured = () => {};
  let last = 0;

  // Plain values only, so that nothing is deep, endless, or does something when it is read.
  const flat = data => {
    if (Object(data) !== data || data.encrucijada !== 1) return '';
    const values = Object.values(data);
    if (values.some(value => Object(value) === value || typeof value === 'bigint')) return '';
    const text = JSON.stringify(data);
    return text.length <= LONGEST ? text : '';
  };
  addEventListener('message', event => {
    if (window.parent === window || event.source !== window.parent) return;
    const text = flat(event.data);
    if (text) hear(text, event.origin);
  });

  // The board as wide as the frame, and what is below it: that depends on the width alone, so that a frame that follows it comes to rest.
  const measure = () => {
    const board = document.getElementById('board');
    const beside = ['learn', 'panel'].map(id => document.getElementById(id)).find(part => part && part.offsetHeight);
    if (!board || !board.offsetWidth || !beside) return;
    const edges = 16;
    const task = document.getElementById('task'); // what is to be done, in an activity
    const wanted = Math.ceil((innerWidth - edges) * (board.offsetHeight / board.offsetWidth) + beside.offsetHeight + (task ? task.offsetHeight : 0) + edges + 8);
    if (Math.abs(wanted - last) < 2) return;
    last = wanted;
    measured(wanted);
  };

  globalThis.door = {
    open(hearing, measuring) {
      hear = hearing;
      measured = measuring;
      for (const message of waiting.splice(0)) hear(...message);
      const watch = new ResizeObserver(measure);
      for (const id of ['panel', 'board']) watch.observe(document.getElementById(id));
      addEventListener('resize', measure);
      measure();
    },
    tell: (text, origin) => window.parent !== window && window.parent.postMessage(JSON.parse(text), origin),
  };
})();
