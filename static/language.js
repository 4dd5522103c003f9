// Goes to the page in the right language before anything is painted: the link's, then, on the neutral entry alone, the chosen
// one and the browser's.  Anything unknown gets the first language of the list, which is the neutral entry's.  Whoever chooses a
// language from the menu keeps it, and keeps the game; the menu closes when it is left.
(() => {
  const root = document.documentElement;
  const known = root.dataset.languages.split(' ');
  const ours = tag => known.find(lang => lang === String(tag).toLowerCase().split(/[-_]/)[0]);

  const stored = () => {
    try {
      return localStorage.getItem('encrucijada.lang');
    } catch {
      return null; // storage refused
    }
  };

  const asked = part => {
    const tag = new URLSearchParams(part.slice(1)).get('lang');
    return tag && (ours(tag) || known[0]);
  };

  const wanted = () => {
    const linked = asked(location.hash) || asked(location.search);
    if (linked) return linked;
    if (root.lang !== known[0]) return root.lang;
    return ours(stored()) || (navigator.languages || [navigator.language]).map(ours).find(Boolean) || known[0];
  };

  const go = lang => {
    if (lang === root.lang) return;
    if (globalThis.packed) packed.speak(lang); // all languages are in one file
    else location.replace((lang === known[0] ? 'index.html' : lang + '.html') + location.search + location.hash);
  };

  const choose = event => {
    const link = event.target.closest('a[data-lang]');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      localStorage.setItem('encrucijada.lang', link.dataset.lang);
    } catch {
      // storage refused: the address holds the choice
    }
    const game = location.hash.slice(1).split('&').filter(pair => !pair.startsWith('lang='));
    const query = new URLSearchParams(location.search);
    query.set('lang', link.dataset.lang);
    location.href = `${link.pathname}?${query}#${game.join('&')}`;
  };

  const leave = event => {
    const menu = document.getElementById('languages');
    if (!menu || !menu.open) return;
    if (event.key === 'Escape') menu.firstElementChild.focus();
    else if (event.key || menu.contains(event.target)) return;
    menu.open = false;
  };

  go(wanted());
  addEventListener('hashchange', () => go(asked(location.hash) || root.lang));
  addEventListener('click', choose);
  for (const kind of ['click', 'focusin', 'keydown']) addEventListener(kind, leave);
})();
