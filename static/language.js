// Goes to the page in the right language before anything is painted: the link's, then, on the neutral entry alone, the chosen
// one and the browser's.  Anything unknown gets the first language of the list, which is the neutral entry's.
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

  const wanted = () => {
    for (const part of [location.hash, location.search]) {
      const tag = new URLSearchParams(part.slice(1)).get('lang');
      if (tag) return ours(tag) || known[0];
    }
    if (root.lang !== known[0]) return root.lang;
    return ours(stored()) || (navigator.languages || [navigator.language]).map(ours).find(Boolean) || known[0];
  };

  const lang = wanted();
  if (lang !== root.lang) {
    location.replace((lang === known[0] ? 'index.html' : lang + '.html') + location.search + location.hash);
  }
})();
