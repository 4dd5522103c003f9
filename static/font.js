// Asks for the typeface once the page has been playable for a moment, so that nothing competes with the start, or at once where it is kept
// for offline use. Until then, and where it can't be had, a font of the system's stands in that is as wide and as high
// (static/style.css), so that nothing jumps.
(() => {
  const MOMENT = 700; // milliseconds: the first turn comes before
  const root = document.documentElement;
  const ask = () => {
    const face = new FontFace('Atkinson Hyperlegible Next', 'url(static/fonts/atkinson.woff2)', { weight: '200 800', display: 'swap' });
    document.fonts.add(face);
    face.load().catch(() => document.fonts.delete(face)); // no network: the stand-in stays
  };
  let kept = false;
  try {
    kept = Boolean(navigator.serviceWorker.controller);
  } catch {
    // a sandboxed frame, where nothing is kept
  }
  if (kept) {
    ask();
    return;
  }
  const whenReady = new MutationObserver(() => {
    if (root.dataset.state === 'loading') return;
    whenReady.disconnect();
    setTimeout(ask, MOMENT);
  });
  whenReady.observe(root, { attributes: true, attributeFilter: ['data-state'] });
})();
