// <encrucijada-board game="obras" level="2" controls="undo.players"></encrucijada-board>: a board of Encrucijada in any page.
// Version 1.  docs/embedding.md tells the attributes, events and methods.  No dependency; one classic script.
(() => {
  const VERSION = 1;
  const GAME = ['game', 'size', 'level', 'board', 'falls', 'moves', 'position', 'at', 'opponent', 'strength', 'first', 'ended', 'winner', 'tree',
    'puzzle', 'lesson'];
  const PAGE = ['lang', 'theme', 'controls', 'activity', 'xapi'];
  const TOLD = ['ready', 'turn', 'over', 'solved', 'progress', 'statement', 'height'];
  const LEAST = 200; // pixels, of a frame that is as high as it wants
  const SITE = document.currentScript && new URL('..', document.currentScript.src).href;
  if (customElements.get('encrucijada-board')) return;

  class EncrucijadaBoard extends HTMLElement {
    static version = VERSION;
    static observedAttributes = [...GAME, ...PAGE, 'locked', 'site', 'sandbox', 'width', 'height', 'title'];
    #frame = document.createElement('iframe');
    #ready = false; // whether the frame hears messages
    #waiting = []; // messages until it does
    #changed = new Set(); // attributes, until all that change together have changed
    #hear = event => this.#heard(event);

    constructor() {
      super();
      const frame = this.#frame;
      frame.loading = 'lazy';
      frame.allow = 'clipboard-write; fullscreen';
      Object.assign(frame.style, { display: 'block', border: '0', width: '100%', height: '100%' });
      this.attachShadow({ mode: 'open' }).append(frame);
    }

    connectedCallback() {
      addEventListener('message', this.#hear);
      this.#measure();
      this.#open();
    }

    disconnectedCallback() {
      removeEventListener('message', this.#hear);
      this.#ready = false;
    }

    attributeChangedCallback(name, before, after) {
      if (!this.isConnected || before === after) return;
      if (!this.#changed.size) queueMicrotask(() => this.#mirror());
      this.#changed.add(name);
    }

    // What the frame does
    load(text) { this.#send({ type: 'load', [/^\s*\w+ [^=]*:/.test(text) ? 'record' : 'link']: String(text).replace(/^.*#/, '') }); }
    play(move) { this.#send({ type: 'play', move: String(move) }); }
    undo() { this.#send({ type: 'undo' }); }
    lock(locked = true) { this.toggleAttribute('locked', Boolean(locked)); }
    theme(theme) { this.setAttribute('theme', theme); }
    language(language) { this.setAttribute('lang', language); }

    #site() { return new URL(this.getAttribute('site') || SITE || '.', document.baseURI); }

    #values(names) { return names.filter(name => this.hasAttribute(name)).map(name => `${name}=${encodeURIComponent(this.getAttribute(name))}`); }

    #open() {
      this.#ready = false;
      const frame = this.#frame, site = this.#site(), own = origin === 'null' ? [] : ['parent=' + encodeURIComponent(origin)];
      if (this.hasAttribute('sandbox')) frame.setAttribute('sandbox', this.getAttribute('sandbox'));
      else frame.removeAttribute('sandbox');
      site.search = ['embed=1', ...this.#values(PAGE), ...own].join('&');
      site.hash = this.#values(GAME).join('&');
      if (frame.src !== site.href) frame.src = site.href;
    }

    #measure() {
      const size = name => { const value = this.getAttribute(name); return /^\d+$/.test(value) ? value + 'px' : value; };
      const height = size('height') || '400px';
      Object.assign(this.style, { display: 'block', maxWidth: '100%', width: size('width') || '320px', height: height === 'auto' ? '400px' : height });
      this.#frame.title = this.getAttribute('title') || 'Encrucijada';
    }

    #mirror() {
      const changed = this.#changed, has = names => names.some(name => changed.has(name));
      this.#changed = new Set();
      if (!this.isConnected) return;
      if (has(['width', 'height', 'title'])) this.#measure();
      if (!this.#ready || has(['site', 'sandbox', 'controls', 'activity', 'xapi'])) {
        if (has([...GAME, ...PAGE, 'site', 'sandbox'])) this.#open();
        return;
      }
      if (has(GAME)) this.#send({ type: 'load', link: this.#values(GAME).join('&') });
      if (changed.has('theme')) this.#send({ type: 'theme', theme: this.getAttribute('theme') || 'system' });
      if (changed.has('locked')) this.#send({ type: 'lock', locked: this.hasAttribute('locked') });
      if (changed.has('lang')) this.#send({ type: 'language', language: this.getAttribute('lang') || 'es' });
    }

    #send(message) {
      if (this.#ready) this.#frame.contentWindow.postMessage({ encrucijada: VERSION, ...message }, this.hasAttribute('sandbox') ? '*' : this.#site().origin);
      else this.#waiting.push(message);
    }

    #heard({ source, origin: from, data }) {
      if (source !== this.#frame.contentWindow || ![this.#site().origin, 'null'].includes(from)) return;
      if (Object(data) !== data || data.encrucijada !== VERSION || !TOLD.includes(data.type)) return;
      if (data.type === 'ready') {
        this.#ready = true;
        if (this.hasAttribute('locked')) this.#send({ type: 'lock', locked: true });
        for (const message of this.#waiting.splice(0)) this.#send(message);
      } else if (data.type === 'height' && this.getAttribute('height') === 'auto') {
        this.style.height = Math.max(LEAST, data.height) + 'px';
      }
      this.dispatchEvent(new CustomEvent(data.type, { detail: data, bubbles: true }));
    }
  }
  customElements.define('encrucijada-board', EncrucijadaBoard);
})();
