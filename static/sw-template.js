// Keeps the whole site, all files of one version, and answers from there; texts only in Spanish, English and the languages that are
// used here.  A newer version takes over as soon as it is whole: pages that start from then on are its pages, and each page that is
// open gets everything from the version it started with, for as long as it is open.  The build fills in the list (tools/precache.py).
const VERSION = 'VERSION_OF_THE_BUILD';
const FILES = new Map([/* FILES_OF_THE_BUILD */]); // path -> the first 16 digits of its SHA-256

const SCOPE = self.registration.scope;
const PREFIX = `encrucijada ${new URL(SCOPE).pathname} `; // sites of one account share an origin: each keeps to its own caches
const CACHE = PREFIX + VERSION;
const MARK = 'x-fingerprint';
const COMMON = ['es', 'en']; // what links and the neutral entry lead to, whatever language is used
const TYPES = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html; charset=utf-8', json: 'application/json' };

// Beside its files, a version's cache holds notes: that it is whole, and which windows started with it.  A service worker may end at
// any time, and another version's answers in its place: nothing of this can be left to memory.
const NOTES = new URL('at/', SCOPE).href;
const WHOLE = `${NOTES}whole`;
const windowOf = note => note.url.slice(`${NOTES}window/`.length);
const noteOf = window => `${NOTES}window/${window}`;
const isWindow = note => note.url.startsWith(`${NOTES}window/`);

const fingerprint = async bytes => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('');
};

// The file as this version has it, or an error: a server in the middle of an update must not give us a mixture.
const download = async (path, wanted) => {
  const response = await fetch(new URL(path, SCOPE), { cache: 'no-cache' });
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await fingerprint(bytes)) !== wanted) throw new Error(`${path} is not that of version ${VERSION}`);
  const type = TYPES[path.split('.').pop()] || response.headers.get('content-type') || 'application/octet-stream';
  return new Response(bytes, { headers: { 'content-type': type, [MARK]: wanted } });
};

const older = async (path, wanted, caches) => {
  for (const cache of caches) {
    const found = await cache.match(new URL(path, SCOPE));
    if (found && found.headers.get(MARK) === wanted) return found;
  }
  return undefined;
};

// The language of a file that only those need who use that language, such as `fr.html` or `static/i18n/fr.json`.
const languageOf = path => (/(?:^|[-/])([a-z]{2})\.(?:html|json)$/.exec(path) || [])[1];

// The languages that are open in some window, and those that older versions have kept.
const usedLanguages = async kept => {
  const open = (await self.clients.matchAll({ includeUncontrolled: true })).map(client => fileOf(client.url) || '');
  const before = (await Promise.all(kept.map(cache => cache.keys()))).flat().map(request => request.url);
  return [...open, ...before].map(languageOf).filter(Boolean);
};

// What breaks off stops nothing else, so that the next attempt has less to fetch.
const fill = async (cache, kept, paths) => {
  const ends = await Promise.allSettled(paths.map(async path => {
    const wanted = FILES.get(path);
    await cache.put(new URL(path, SCOPE), (await older(path, wanted, kept)) || (await download(path, wanted)));
  }));
  const broken = ends.find(end => end.status === 'rejected');
  if (broken) throw broken.reason;
};

const ourCaches = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX));

// What an earlier attempt has fetched is in the cache already.
const install = async () => {
  const kept = await Promise.all((await ourCaches()).map(name => caches.open(name)));
  const cache = await caches.open(CACHE);
  const languages = new Set([undefined, ...COMMON, ...(await usedLanguages(kept))]);
  await fill(cache, kept, [...FILES.keys()].filter(path => languages.has(languageOf(path))));
  await cache.put(WHOLE, new Response(VERSION));
  await self.skipWaiting();
};

// Versions go when their last window has gone.  What is not whole is being fetched, or is what a broken attempt has left for the next.
// A worker whose successor is coming leaves this to it: that one has no windows yet.
const isSucceeded = () => Boolean(self.registration.active && (self.registration.installing || self.registration.waiting));
const tidy = async () => {
  if (isSucceeded()) return;
  for (const name of await ourCaches()) {
    const cache = await caches.open(name);
    const notes = (await cache.keys()).filter(isWindow);
    const open = await Promise.all(notes.map(note => self.clients.get(windowOf(note))));
    await Promise.all(notes.filter((note, index) => !open[index]).map(note => cache.delete(note)));
    if (name !== CACHE && !open.some(Boolean) && (await cache.match(WHOLE))) await caches.delete(name);
  }
};

// The file that an address means: the folder is its index.html, and hosts that drop `.html` are understood.
const pathOf = address => address.split(/[?#]/)[0].slice(SCOPE.length);
const fileOf = address => {
  const path = pathOf(address) || 'index.html';
  return [path, `${path}.html`].find(name => FILES.has(name));
};

const kept = (version, path) => caches.match(new URL(path, SCOPE), { cacheName: PREFIX + version });

// A file of this version; a language that is used for the first time is kept from then on.
const own = async (event, path) => {
  const found = await kept(VERSION, path);
  if (found) return found;
  const made = await download(path, FILES.get(path));
  const language = languageOf(path);
  const paths = [...FILES.keys()].filter(name => language && languageOf(name) === language);
  event.waitUntil(caches.open(CACHE).then(cache => fill(cache, [], paths)).catch(() => {})); // the next time, then
  return made;
};

// A page, which belongs to this version from now on; where the server's is another version's already, to none.
const start = async (event, path) => {
  const page = await own(event, path).catch(() => undefined);
  if (!page) return fetch(event.request);
  if (event.resultingClientId) await (await caches.open(CACHE)).put(noteOf(event.resultingClientId), new Response(VERSION));
  return page;
};

// `at/VERSION/…` is how a page's worker asks, whose window can't be known here.
const answer = async event => {
  const { request, clientId } = event;
  const [, version, path] = /^at\/(\w+)\/(.*)$/.exec(pathOf(request.url)) || [];
  if (version) return (await kept(version, path)) || new Response('', { status: 404 });
  const file = fileOf(request.url);
  if (request.mode === 'navigate') return file ? start(event, file) : fetch(request);
  const note = clientId && (await caches.match(noteOf(clientId)));
  const belongs = note ? await note.text() : '';
  if (belongs === VERSION && file) return own(event, file).catch(() => Response.error());
  const old = belongs && (await kept(belongs, pathOf(request.url)));
  return old || fetch(request).catch(async () => (!belongs && file && (await kept(VERSION, file))) || Response.error());
};

// A page says which version it is.  If all of that one is kept, it is answered from there from now on, whichever version this worker is of.
const greet = async ({ data, source }) => {
  const cacheName = PREFIX + data;
  const isWhole = () => caches.match(WHOLE, { cacheName });
  try {
    if (await isWhole()) {
      await (await caches.open(cacheName)).put(noteOf(source.id), new Response(data));
      if (!(await isWhole())) await caches.delete(cacheName); // its last window had just gone
      await self.clients.claim();
    }
  } catch {
    // no room for the note; or this worker still waits for the one before it, and is greeted again when that has gone
  }
  source.postMessage(VERSION);
  await tidy();
};

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(tidy()));
self.addEventListener('message', event => event.waitUntil(greet(event)));
self.addEventListener('fetch', event => {
  const { request } = event;
  if (!request.url.startsWith(SCOPE) || request.url.endsWith('/sw.js')) return;
  if (request.method === 'GET') event.respondWith(answer(event));
  if (request.method === 'HEAD') event.respondWith(answer(event).then(({ status }) => (status ? new Response(null, { status }) : Response.error())));
});
