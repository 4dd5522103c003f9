// Says so, in words, when the page can't start: a file is missing, refused or damaged, nothing more arrives, or WebAssembly is barred.  A classic script,
// since a server that sends scripts with a wrong type stops every module.  The words are the data attributes of #status:
// data-missing (with {file}), data-stuck, data-refused, data-retry.
//   in: the event `encrucijada-broken` on the document, when the program can't be run (tools/bundle.py): that is tried again once, unasked
(() => {
  const PATIENCE = 20000; // milliseconds since the last file that arrived: slow lines get as long as they need
  const GRACE = 2000; // milliseconds after an error in which it may start all the same: the error may be somebody else's
  const root = document.documentElement;
  const here = location.href.split(/[?#]/)[0].replace(/[^/]*$/, '');
  let timer;
  let said;

  // What the browser has kept may be damaged, or of another version: as far as that can be told, it is fetched anew (static/ours.js).
  const again = async () => {
    if (said) said.disabled = true;
    const loaded = performance.getEntriesByType('resource').filter(entry => entry.name.startsWith(here)).map(entry => entry.name.slice(here.length));
    await Promise.race([Promise.all(loaded.map(ours.whole)), new Promise(done => setTimeout(done, PATIENCE))]);
    location.reload();
  };

  const say = (kind, file) => {
    const status = document.getElementById('status');
    if (root.dataset.state !== 'loading' || !status) return;
    root.dataset.state = 'failed';
    delete root.dataset.unpainted; // static/first-paint.js; what changes unseen isn't read aloud
    status.textContent = status.dataset[kind].replace('{file}', file);
    said = document.createElement('button');
    said.type = 'button';
    said.dataset.action = 'retry';
    said.textContent = status.dataset.retry;
    said.addEventListener('click', again);
    status.after(said);
  };
  const fail = (kind, file) => {
    const tell = () => say(kind, file);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
    else tell();
  };
  const name = address => new URL(address, location.href).pathname.split('/').pop();
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, PATIENCE, 'stuck', '');
  };

  const files = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.responseStatus >= 400) fail('missing', name(entry.name));
    }
    wait();
  });
  const onBroken = () => setTimeout(fail, GRACE, 'stuck', '');
  const onStopped = () => {
    if (history.state && history.state.again) return onBroken();
    history.replaceState({ again: true }, '');
    return again();
  };
  // A script fails too when one that it imports is missing: that one is named, which may be known a moment later.
  const onError = ({ target, filename }) => {
    if (target === window && String(filename).startsWith(here)) onBroken();
    if (!(target instanceof HTMLScriptElement)) return;
    setTimeout(() => {
      const missing = performance.getEntriesByType('resource').find(entry => entry.responseStatus >= 400);
      fail('missing', name(missing ? missing.name : target.src));
    });
  };
  const states = new MutationObserver(() => {
    if (root.dataset.state === 'loading') return;
    clearTimeout(timer);
    files.disconnect();
    removeEventListener('error', onError, true);
    removeEventListener('unhandledrejection', onBroken);
    if (root.dataset.state === 'failed') return;
    if (said) said.remove(); // it started after all
    states.disconnect();
  });

  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // the smallest there is
  } catch {
    fail('refused', '');
  }
  files.observe({ type: 'resource', buffered: true });
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onBroken);
  document.addEventListener('encrucijada-broken', onStopped);
  states.observe(root, { attributes: true, attributeFilter: ['data-state'] });
  wait();
})();
