// Says so, in words, when the page can't start: a file is missing or refused, nothing more arrives, or WebAssembly is barred.  A classic script, since a
// server that sends scripts with a wrong type stops every module.  The words are the data attributes of #status:
// data-missing (with {file}), data-stuck, data-refused, data-retry.
(() => {
  const PATIENCE = 20000; // milliseconds since the last file that arrived: slow lines get as long as they need
  const root = document.documentElement;
  let timer;
  let said;

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
    said.addEventListener('click', () => location.reload());
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
  // A script fails too when one that it imports is missing: that one is named, which may be known a moment later.
  const onError = ({ target }) => {
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
  states.observe(root, { attributes: true, attributeFilter: ['data-state'] });
  wait();
})();
