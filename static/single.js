// The whole site in one file (tools/single.py): what a page fetches or imports stands packed in the file, as base64 of gzip, and is
// answered from there, without the network.  A pack is unpacked when something in it is first asked for.
//   packed.bring(address)   what `import(address)` would be: the build has it asked for here, since files on disk can't import each other
//   packed.meta(name)       what `import.meta` would be in the file of that name
//   packed.speak(lang)      shows the page in that language
//   packed.start()          called at the end of the page's own pack, before the rest of the file has come
//   packed.worker           text that does the same in a worker, before its own
(() => {
  const root = document.documentElement;

  // The same in the page and in workers, which must find all that they need in themselves.
  const install = once => {
    const STEP = 1 << 20; // letters that are decoded at a time: a multiple of four
    const TYPES = { css: 'text/css', html: 'text/html', js: 'text/javascript', json: 'application/json', svg: 'image/svg+xml', wasm: 'application/wasm' };
    const IMPORT = /\b(from\s*)(["'])(\.{1,2}\/[\w./-]+)\2/g;
    const opened = new Map(); // pack -> its files' bytes by name, to come
    const addresses = new Map(); // name -> its blob: address, to come
    let base, find, settled;
    const ready = new Promise(done => (settled = done));

    const decoded = letters => {
      const text = atob(letters);
      const bytes = new Uint8Array(text.length);
      for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
      return bytes;
    };

    const unpack = async pack => {
      const parts = [];
      for (let at = 0, { letters } = pack; at < letters.length; at += STEP) parts.push(decoded(letters.slice(at, at + STEP)));
      if (once) pack.letters = '';
      const reader = new Blob(parts).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
      const files = pack.files.map(([name, size]) => [name, new Uint8Array(size)]);
      let number = 0;
      let filled = 0;
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        for (let bytes = read.value; bytes.length;) {
          const into = files[number][1];
          const some = bytes.subarray(0, into.length - filled);
          into.set(some, filled);
          bytes = bytes.subarray(some.length);
          filled += some.length;
          if (filled === into.length) [number, filled] = [number + 1, 0];
        }
      }
      if (number < files.length) throw new Error(`${files[number][0]} is not whole`);
      return new Map(files);
    };

    // A worker asks for each of its large files once; afterwards they only take room.
    const take = async name => {
      await ready;
      const pack = await find(name);
      if (!pack) throw new Error(`${name} is not in this file`);
      if (!opened.has(pack)) opened.set(pack, unpack(pack));
      const files = await opened.get(pack);
      const bytes = files.get(name);
      if (once) files.delete(name);
      return bytes;
    };

    const nameOf = address => {
      const whole = new URL(address, base).href.replace(/[?#].*/, '');
      return whole.startsWith(base) ? whole.slice(base.length) : null;
    };
    const type = name => TYPES[name.split('.').pop()] || 'text/plain';

    const make = async name => {
      let content = await take(name);
      if (name.endsWith('.js')) {
        content = new TextDecoder().decode(content);
        for (const [found, from, , path] of content.matchAll(IMPORT)) {
          const other = nameOf(new URL(path, base + name).href);
          if (await find(other)) content = content.replace(found, `${from}"${await address(other)}"`);
        }
      }
      return URL.createObjectURL(new Blob([content], { type: type(name) }));
    };
    const address = name => {
      if (!addresses.has(name)) addresses.set(name, make(name));
      return addresses.get(name);
    };

    const elsewhere = globalThis.fetch;
    globalThis.fetch = async (what, how) => {
      await ready;
      const name = nameOf(String(what.url || what));
      if (name === null) return elsewhere(what, how);
      if (!(await find(name))) return new Response('', { status: 404 });
      const pull = async body => {
        body.enqueue(await take(name));
        body.close();
      };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 }); // whoever only asks whether it is there unpacks nothing
      return new Response(body, { headers: { 'content-type': type(name) } });
    };

    globalThis.packed = {
      take,
      nameOf,
      address,
      meta: name => ({ url: base + name }),
      async bring(where) {
        await ready;
        const name = nameOf(where);
        return import(name === null ? where : await address(name));
      },
      settle(place, finder) {
        [base, find] = [place, finder];
        settled();
      },
    };
  };

  const hear = () => {
    const packs = event => {
      if (!event.data || !event.data.packs) return;
      event.stopImmediatePropagation();
      removeEventListener('message', packs);
      const { base, packs: come } = event.data;
      packed.settle(base, async name => come.find(({ files }) => files.some(([file]) => file === name)));
    };
    addEventListener('message', packs);
  };

  install(false);
  packed.worker = `(${install})(true);(${hear})();`;

  // Where things are in this document

  const base = new URL('.', document.baseURI).href;
  const known = new Map(); // the element of a pack -> the pack
  let begin;
  const begun = new Promise(done => (begin = done));
  const whole = new Promise(done => addEventListener('DOMContentLoaded', done));

  const packOf = element => {
    if (!known.has(element)) {
      const words = element.dataset.files.split(' ');
      const files = words.filter((word, at) => at % 2 === 0).map((name, at) => [name, Number(words[2 * at + 1])]);
      known.set(element, { files, get letters() { return element.textContent; } });
    }
    return known.get(element);
  };
  const packs = (selector = '[data-files]') => [...document.querySelectorAll(selector)].map(packOf);
  const look = name => packs().find(({ files }) => files.some(([file]) => file === name));

  packed.settle(base, async name => {
    await begun;
    return look(name) || whole.then(() => look(name));
  });

  const OneWorker = Worker;
  globalThis.Worker = class extends OneWorker {
    constructor(...how) {
      super(...how);
      const give = () => this.postMessage({ base, packs: packs('[data-for="worker"]').map(({ files, letters }) => ({ files, letters })) });
      whole.then(give);
    }
  };

  // Styles and scripts that are added later

  const coming = [];
  const put = (add, node) => {
    const place = { LINK: 'href', SCRIPT: 'src' }[node.nodeName];
    const name = place && node.hasAttribute(place) ? packed.nameOf(node.getAttribute(place)) : null;
    if (name === null) return add.call(document.head, node);
    const there = new Promise(done => ['load', 'error'].forEach(kind => node.addEventListener(kind, done)));
    coming.push(there);
    packed.address(name).then(address => {
      node.setAttribute(place, address);
      add.call(document.head, node);
    }, () => node.dispatchEvent(new Event('error')));
    return node;
  };
  for (const way of ['append', 'appendChild']) {
    const add = document.head[way];
    document.head[way] = node => put(add, node);
  }

  // Which page of the site is shown

  const kind = ['rules', 'print', 'competition'].find(name => name === new URLSearchParams(location.search).get('page')); // none for the game's
  let started = false;
  const hide = () => (root.dataset.unpacking = '');
  if (kind || 'embed' in root.dataset) hide();

  packed.speak = lang => {
    if (started) {
      location.reload();
      return;
    }
    root.lang = lang;
    hide();
  };

  const parsed = async (name, type) => new DOMParser().parseFromString(new TextDecoder().decode(await packed.take(name)), type);

  const show = async name => {
    const page = await parsed(name, 'text/html');
    if (kind) await dress(page);
    const old = [...document.body.childNodes].filter(node => node.nodeName !== 'SCRIPT' || node.type === 'mpy');
    const added = [...page.body.childNodes].map(node => document.importNode(node, true));
    for (const node of old) node.remove();
    document.body.prepend(...added);
    document.body.className = page.body.className;
    document.title = page.title;
    Object.assign(root.dataset, page.documentElement.dataset);
  };

  // Other pages than the game's have styles and scripts of their own, and pictures that stand in another file.
  const dress = async page => {
    const ours = 'link[href="static/style.css"]';
    if (!page.querySelector(ours)) document.querySelector('style').media = 'not all';
    for (const { nodeName, attributes } of page.querySelectorAll(`link[rel="stylesheet"]:not(${ours}), body script[src]:not([type="mpy"])`)) {
      const node = document.createElement(nodeName);
      for (const { name, value } of attributes) node.setAttribute(name, value);
      document.head.append(node);
    }
    const uses = [...page.querySelectorAll('use')].map(use => [use, ...use.getAttribute('href').split('#')]);
    for (const file of new Set(uses.map(([, file]) => file))) {
      const store = page.createElement('div');
      store.hidden = true;
      store.append((await parsed(file, 'image/svg+xml')).documentElement);
      page.body.append(store);
    }
    for (const [use, , name] of uses) use.setAttribute('href', '#' + name);
  };

  const typeface = async () => {
    const bytes = await packed.take('static/fonts/atkinson.woff2');
    document.fonts.add(await new FontFace('Atkinson Hyperlegible Next', bytes, { weight: '200 800' }).load());
  };

  const say = which => {
    const text = JSON.parse(document.getElementById('packed-texts').textContent)[root.lang][which];
    const status = document.getElementById('status');
    root.dataset.state = 'failed';
    if (status) status.textContent = text;
    else document.body.prepend(text);
  };

  packed.start = async () => {
    started = true;
    begin();
    const game = root.lang === root.dataset.languages.split(' ')[0] ? null : `${root.lang}.html`;
    const name = kind ? `${kind}-${root.lang}.html` : game;
    try {
      if (typeof DecompressionStream === 'undefined') throw new TypeError('old');
      await typeface();
      if (name) await show(name);
      await Promise.all(coming);
      delete root.dataset.unpacking;
      if (document.querySelector('script[type="mpy"]')) await packed.bring('static/boot.js');
      else if (location.hash) location.replace(location.href); // to the place that it names, which wasn't there before
    } catch (error) {
      console.error(error);
      delete root.dataset.unpacking;
      say(typeof DecompressionStream === 'undefined' ? 'old' : 'damaged');
    }
  };
})();
