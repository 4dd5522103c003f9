// A learning platform around a package, by the maintained open-source player scorm-again: `play` opens it in a frame, in a frame within one (`deep`) or
// in a window of its own (`window`), `shut` closes it, as a course page would; `kept` is what the platform then knows.
globalThis.commits = 0;
globalThis.play = (version, start, before, where = 'frame') => {
  const old = version === '1.2';
  const api = old ? new Scorm12API({}) : new Scorm2004API({});
  globalThis[old ? 'API' : 'API_1484_11'] = globalThis.runtime = api;
  if (before) api.loadFromJSON(before);
  api.on(old ? 'LMSCommit' : 'Commit', () => commits++);
  if (where === 'window') {
    globalThis.opened = window.open(start);
    return;
  }
  const frame = Object.assign(document.createElement('iframe'), { src: start, width: 400, height: 560 });
  if (where === 'deep') Object.assign(frame, { src: 'about:blank', srcdoc: `<iframe src="${start}" width="380" height="540"></iframe>` });
  document.body.append(frame);
};
globalThis.shut = () => globalThis.opened ? opened.close() : document.querySelector('iframe').remove();
globalThis.kept = () => JSON.parse(JSON.stringify(runtime.cmi));
