// Two things that PyScript and Pyodide take for granted and that are missing in some places where the page must play; and in the
// thinker's worker, which is reached only here, how much of it has been fetched.
//   out: #fetched, its value the bytes that have arrived, and its data-open how many files are being fetched
(() => {
  const install = channel => {
    // 1. PyScript opens IndexedDB before every Pyodide start, only for its package cache.  Where storage is blocked (a third-party
    // frame, a sandbox without allow-same-origin) that fails and nothing starts.  We load no packages: this stand-in lives in memory.
    const later = (request, result) => (setTimeout(() => request.onsuccess && request.onsuccess({ target: { result } })), request);
    const kept = new Map();
    const store = {
      count: () => later({}, kept.size),
      clear: () => (kept.clear(), later({})),
      delete: key => later({}, kept.delete(key)),
      get: key => later({}, kept.get(key)),
      getKey: key => later({}, kept.has(key) ? key : undefined),
      getAllKeys: () => later({}, [...kept.keys()]),
      getAll: () => later({}, [...kept.values()]),
      put: (value, key) => (kept.set(key, value), later({}, key)),
    };
    const base = { objectStoreNames: { length: 1 }, createObjectStore() {}, close() {}, transaction: () => ({ objectStore: () => store }) };
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open: () => later({}, base) } });

    // 2. A server that doesn't know .wasm sends it with a type that streaming refuses: take the bytes as they are.
    if (!globalThis.WebAssembly) return; // static/watchdog.js says so
    const streaming = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const response = await source;
      const type = (response.headers.get('content-type') || '').split(';')[0].trim();
      return type === 'application/wasm'
        ? streaming.call(WebAssembly, response, imports)
        : WebAssembly.instantiate(await response.arrayBuffer(), imports);
    };

    // 3. What arrives is counted beside the files that are being read, and how many still are.
    if (!channel) return;
    const told = new BroadcastChannel(channel);
    const ask = fetch;
    let bytes = 0;
    let open = 0;
    const tell = (more, opened) => told.postMessage([(bytes += more), (open += opened)]);
    const count = async reader => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) tell(part.value.length, 0);
    };
    globalThis.fetch = async (...asked) => {
      tell(0, 1);
      const close = () => tell(0, -1);
      try {
        const answer = await ask(...asked);
        if (answer.body) count(answer.clone().body.getReader()).then(close, close); // whoever reads it is told of a failure
        else close();
        return answer;
      } catch (error) {
        close();
        throw error;
      }
    };
  };
  install();
  const channel = `encrucijada ${Math.random()}`;
  new BroadcastChannel(channel).onmessage = event => {
    const bar = document.getElementById('fetched');
    if (!bar) return;
    const [bytes, open] = event.data;
    bar.hidden = false;
    bar.value = bytes;
    bar.dataset.open = open;
  };

  // The same inside PyScript's worker, whose source is a Blob that begins with this mark.
  const isWorker = parts => parts && typeof parts[0] === 'string' && parts[0].startsWith('/*@*/');
  const source = `(${install})('${channel}');${globalThis.packed ? packed.worker : ''}`; // static/single.js has more to say there
  const RealBlob = Blob;
  const texts = new WeakMap();
  globalThis.Blob = class extends RealBlob {
    constructor(parts, options) {
      super(isWorker(parts) ? [source, ...parts] : parts, options);
      if (isWorker(parts)) texts.set(this, source + parts.join(''));
    }
  };

  // In an opaque origin (a sandbox without allow-same-origin) Chromium starts no module worker from a blob: address, but does
  // from a data: one.
  if (self.origin === 'null') {
    const address = URL.createObjectURL;
    URL.createObjectURL = blob =>
      texts.has(blob) ? 'data:text/javascript;charset=utf-8,' + encodeURIComponent(texts.get(blob)) : address.call(URL, blob);
  }
})();
