// Keeps the page for use without the network, once it can be played and the thinker isn't being fetched, so that nothing
// competes with the start.  A new version waits until the person takes it:
//   out: the event `encrucijada-update` on the document, and <html data-update="waiting">
//   in:  the event `encrucijada-take-update` on the document; the page then reloads once, as do its other tabs.
(() => {
  const root = document.documentElement;
  let workers;
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

  const watch = registration => {
    if (registration.waiting && workers.controller) offer();
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming.addEventListener('statechange', () => {
        if (coming.state === 'installed' && workers.controller) offer();
      });
    });
    document.addEventListener('encrucijada-take-update', () => {
      if (registration.waiting) registration.waiting.postMessage('skipWaiting');
    });
  };

  const reloadOnChange = () => {
    let reloaded = !workers.controller; // the first worker takes over a page of its own version
    workers.addEventListener('controllerchange', () => {
      if (!reloaded) location.reload();
      reloaded = true;
    });
  };

  const register = async () => {
    try {
      reloadOnChange();
      const registration = await workers.register('sw.js', { updateViaCache: 'none' });
      watch(registration);
      await registration.update();
    } catch {
      // no storage, or no network: the page plays all the same
    }
  };

  const whenIdle = new MutationObserver(() => {
    if (root.dataset.state === 'loading' || root.dataset.state === 'failed' || root.dataset.thinker === 'loading') return;
    whenIdle.disconnect();
    register();
  });
  whenIdle.observe(root, { attributes: true, attributeFilter: ['data-state', 'data-thinker'] });
})();
