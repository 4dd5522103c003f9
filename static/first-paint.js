// Where the board comes soon after the page, nothing but the page's ground is painted before it: else everything would be laid out and
// painted twice, and change under the eye.  Not where the browser itself goes to a place further down: a page that was scrolled, or a
// part that the address names.
//   out: <html data-unpainted>, which the program takes away when it begins (tools/bundle.py), and asks how much room there is
(() => {
  const SOON = 350; // milliseconds since the navigation
  const root = document.documentElement;
  const [navigation] = performance.getEntriesByType('navigation');
  const named = location.hash && !location.hash.includes('=');
  const left = SOON - performance.now();
  if (!navigation || navigation.type !== 'navigate' || named || left <= 0) return;
  root.dataset.unpainted = '';
  setTimeout(() => delete root.dataset.unpainted, left);
})();
