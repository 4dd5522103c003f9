// Only in a package for a learning platform (tools/scorm.py): the address says which activity this is, and the platform's run-time is looked for
// among the windows around, which only JavaScript may touch. What is said to it is decided in py/encrucijada/course.
//   <html data-package="1.2"> or "2004"
//   lms.find(name): whether there is a run-time of that name; lms.call(function, …): its answer, as text
(() => {
  const { address, version } = document.currentScript.dataset;
  document.documentElement.dataset.package = version;
  if (new URLSearchParams(location.search).get('embed') !== '1') history.replaceState(null, '', '?' + address + location.hash);

  const FARTHEST = 20; // frames around this one
  let api = null;
  const climb = (place, name) => {
    for (let up = 0; place && up < FARTHEST; up++, place = place.parent) {
      if (place[name]) return place[name];
      if (place.parent === place) return null;
    }
    return null;
  };
  const look = (begin, name) => {
    try {
      return climb(begin(), name);
    } catch {
      return null; // a window of another site
    }
  };

  globalThis.lms = {
    find(name) {
      api = look(() => window.parent, name) || look(() => window.opener, name) || look(() => window.top.opener, name);
      return Boolean(api);
    },
    call: (name, ...values) => String(api[name](...values) ?? ''),
  };
})();
