// Inside somebody else's page (`embed=1` in the query or hash): only the board and what was chosen beside it is shown, and neither
// the page around is scrolled nor the focus taken from it.  What else that needs is fetched; static/embed-door.js is the way in and out.
//   out: <html data-embed>
(() => {
  const asked = part => new URLSearchParams(part.slice(1)).get('embed');
  if ((asked(location.hash) || asked(location.search)) !== '1') return;
  document.documentElement.dataset.embed = '';
  const focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function (...how) {
    if (document.hasFocus()) focus.apply(this, how);
  };
  Element.prototype.scrollIntoView = () => {};
  const add = (tag, values) => document.head.append(Object.assign(document.createElement(tag), values));
  add('link', { rel: 'stylesheet', href: 'static/embed.css', blocking: 'render' });
  add('script', { src: 'static/embed-door.js' });
})();
