// A learning platform around a package, by the maintained open-source player scorm-again: `play` opens it, `shut` closes it, both as a course page
// would; `kept` is what the platform then knows.
globalThis.commits = 0;
globalThis.play = (version, start, before) => {
  const old = version === '1.2';
  const api = old ? new Scorm12API({}) : new Scorm2004API({});
  globalThis[old ? 'API' : 'API_1484_11'] = globalThis.runtime = api;
  if (before) api.loadFromJSON(before);
  api.on(old ? 'LMSCommit' : 'Commit', () => commits++);
  const frame = Object.assign(document.createElement('iframe'), { src: start, width: 400, height: 560 });
  document.body.append(frame);
};
globalThis.shut = () => document.querySelector('iframe').remove();
globalThis.kept = () => JSON.parse(JSON.stringify(runtime.cmi));
