// Keeps the page for use without the network, once it can be played and the thinker isn't being fetched, so that nothing
// competes with the start.  A new version never touches a page that is open; the next that starts is of that version:
//   out: the event `encrucijada-update` on the document, and <html data-update="waiting">
//   in:  the event `encrucijada-take-update` on the document; the page then starts anew.
(() => {
  const NOW_AND_THEN = 3600000; // milliseconds between two looks at whether there is a new version, on a page that stays open
  const AGAIN = 15000; // milliseconds until a download that broke off goes on for the first time; what had come by then isn't fetched again
  const root = document.documentElement;
  const { version } = root.dataset;
  let workers;
  document.addEventListener('encrucijada-take-update', () => location.reload());
  try {
    workers = navigator.serviceWorker; // a sandboxed frame throws here
  } catch {
    return;
  }
  if (!workers || 'embed' in root.dataset) return; // one board in somebody's page doesn't fetch the whole site

  const offer = () => {
    root.dataset.update = 'waiting';
    document.dispatchEvent(new Event('encrucijada-update'));
  };
  const greet = worker => worker && worker.postMessage(version); // it answers with its own
  // A download that broke off goes on after a while, each time after twice as long: what is at fault may last.
  let wait = AGAIN;
  let unfinished = false;
  let timer = 0;
  const again = () => {
    if (timer) return;
    timer = setTimeout(() => { timer = 0; register(); }, wait);
    wait = Math.min(2 * wait, NOW_AND_THEN);
  };
  const watch = (coming, current) => {
    if (!coming) return;
    unfinished = true;
    coming.onstatechange = () => {
      if (coming.state === 'installed' && current) greet(coming); // whole, though the one before may be busy for a while
      if (coming.state === 'activated') {
        unfinished = false;
        wait = AGAIN;
        greet(coming);
      } else if (coming.state === 'redundant' && unfinished) {
        again();
      }
    };
  };

  let looked;
  const register = async () => {
    looked = Date.now();
    try {
      const registration = await workers.register('sw.js', { updateViaCache: 'none' });
      watch(registration.installing || registration.waiting, registration.active); // a new version may come while this page registers
      registration.onupdatefound = () => watch(registration.installing, registration.active);
      if (!registration.installing) greet(registration.waiting || registration.active); // a word to an old one keeps it, and the new one waiting
      await registration.update();
    } catch { // no storage, or no network: the page plays all the same
      if (unfinished) again();
    }
  };

  const begin = () => {
    workers.addEventListener('message', event => event.data !== version && offer());
    addEventListener('online', register);
    document.addEventListener('visibilitychange', () => document.hidden || Date.now() - looked < NOW_AND_THEN || register());
    register();
  };

  const whenIdle = new MutationObserver(() => {
    if (root.dataset.state === 'loading' || root.dataset.state === 'failed' || root.dataset.thinker === 'loading') return;
    whenIdle.disconnect();
    begin();
  });
  whenIdle.observe(root, { attributes: true, attributeFilter: ['data-state', 'data-thinker'] });
})();
