// Chooses light, dark or high contrast, which is also light or dark, before the first paint: what was chosen on this page, else the link's `theme` (light, dark,
// contrast, contrast-dark or system; the hash wins), else what is kept in this browser, else what the system asks for.
//   in:  the event `encrucijada-choose-theme` on the document, its detail one of the five: taken at once, and kept where that is allowed
//   out: <html data-theme="light">, "dark", "contrast" or "contrast-dark", and the event `encrucijada-theme` on the document when it changes
(() => {
  const KEPT = 'encrucijada.theme'; // in localStorage; nothing there while the system chooses
  const THEMES = ['light', 'dark', 'contrast', 'contrast-dark'];
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const more = matchMedia('(prefers-contrast: more), (forced-colors: active)');
  const asked = part => new URLSearchParams(part.slice(1)).get('theme');
  let chosen;

  const kept = value => {
    try {
      if (value === undefined) return localStorage.getItem(KEPT);
      if (THEMES.includes(value)) localStorage.setItem(KEPT, value);
      else localStorage.removeItem(KEPT);
    } catch {
      // refused: the choice holds as long as the page is open
    }
    return null;
  };
  const system = () => THEMES[2 * more.matches + dark.matches];

  const choose = () => {
    const wishes = [chosen, asked(location.hash), asked(location.search), kept()];
    const wanted = wishes.find(wish => THEMES.includes(wish) || wish === 'system');
    const theme = THEMES.includes(wanted) ? wanted : system();
    if (theme === root.dataset.theme) return;
    root.dataset.theme = theme;
    document.dispatchEvent(new Event('encrucijada-theme'));
  };

  choose();
  addEventListener('hashchange', choose);
  dark.addEventListener('change', choose);
  more.addEventListener('change', choose);
  document.addEventListener('encrucijada-choose-theme', event => {
    chosen = event.detail;
    if (!('embed' in root.dataset)) kept(chosen); // the page around chose it
    choose();
  });
})();
