// Asks for the typeface once the page can be played, so that nothing competes with the start; until then, and where it can't be had, a
// font of the system's stands in that is as wide and as high (static/style.css), so that nothing jumps.
(() => {
  const root = document.documentElement;
  const ask = () => {
    const face = new FontFace('Atkinson Hyperlegible Next', 'url(static/fonts/atkinson.woff2)', { weight: '200 800', display: 'swap' });
    document.fonts.add(face);
    face.load().catch(() => document.fonts.delete(face)); // no network: the stand-in stays
  };
  const whenReady = new MutationObserver(() => {
    if (root.dataset.state === 'loading') return;
    whenReady.disconnect();
    setTimeout(ask, 100); // milliseconds: what the first view needs comes before
  });
  whenReady.observe(root, { attributes: true, attributeFilter: ['data-state'] });
})();
