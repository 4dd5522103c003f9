// Chooses light or dark before the first paint: the link's `theme` (light, dark or system; the hash wins), else the system's.
//   out: <html data-theme="light"> or "dark", and the event `encrucijada-theme` on the document when it changes
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const asked = part => new URLSearchParams(part.slice(1)).get('theme');

  const choose = () => {
    const wanted = asked(location.hash) || asked(location.search);
    const theme = ['light', 'dark'].includes(wanted) ? wanted : system.matches ? 'dark' : 'light';
    if (theme === root.dataset.theme) return;
    root.dataset.theme = theme;
    document.dispatchEvent(new Event('encrucijada-theme'));
  };

  choose();
  addEventListener('hashchange', choose);
  system.addEventListener('change', choose);
})();
