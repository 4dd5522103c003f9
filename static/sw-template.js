// Keeps the whole site, all files of one version, and answers from there; texts only in Spanish, English and the languages that are
// used here.  The build fills in the list (tools/precache.py).
const VERSION = 'VERSION_OF_THE_BUILD';
const FILES = new Map([/* FILES_OF_THE_BUILD */]); // path -> the first 16 digits of its SHA-256

const SCOPE = self.registration.scope;
const PREFIX = `encrucijada ${new URL(SCOPE).pathname} `; // sites of one account share an origin: each keeps to its own caches
const CACHE = PREFIX + VERSION;
const MARK = 'x-fingerprint';
const COMMON = ['es', 'en']; // what links and the neutral entry lead to, whatever language is used
const TYPES = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html; charset=utf-8', json: 'application/json' };

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

const fill = (cache, kept, paths) => Promise.all(paths.map(async path => {
  const wanted = FILES.get(path);
  await cache.put(new URL(path, SCOPE), (await older(path, wanted, kept)) || (await download(path, wanted)));
}));

const ourCaches = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX));

const install = async () => {
  const kept = await Promise.all((await ourCaches()).map(name => caches.open(name)));
  const cache = await caches.open(CACHE);
  const languages = new Set([undefined, ...COMMON, ...(await usedLanguages(kept))]);
  await fill(cache, kept, [...FILES.keys()].filter(path => languages.has(languageOf(path))));
};

const activate = async () => {
  for (const name of await ourCaches()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
};

// The file that an address means: the folder is its index.html, and hosts that drop `.html` are understood.
const fileOf = address => {
  const path = address.split(/[?#]/)[0].slice(SCOPE.length) || 'index.html';
  return [path, `${path}.html`].find(name => FILES.has(name));
};

// A language that is used for the first time is kept from then on.
const answer = async (event, path) => {
  const cache = await caches.open(CACHE);
  const found = await cache.match(new URL(path, SCOPE));
  if (found) return found;
  const language = languageOf(path);
  const paths = [...FILES.keys()].filter(name => language && languageOf(name) === language);
  event.waitUntil(fill(cache, [], paths).catch(() => {})); // a newer version is being deployed, or there is no network: the next time, then
  return fetch(event.request);
};

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('message', event => event.data === 'skipWaiting' && self.skipWaiting());
self.addEventListener('fetch', event => {
  const { request } = event;
  const path = request.method === 'GET' && request.url.startsWith(SCOPE) && fileOf(request.url);
  if (path) event.respondWith(answer(event, path));
});
