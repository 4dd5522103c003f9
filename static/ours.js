// The text of a file that the page fetches after its start, as the page's own version has it: by then the server may have another
// version, or a damaged file.  Rejects with an error that says `missing` or `newer`; the latter is offered as every new version is.
//   ours(file) -> text; ours.whole(file) -> whether it can be had; ours.same() -> whether the server has nothing newer
//   ours.place() -> the folder from which the page's workers get the files of its version; for a start at once known ahead as <html data-place>
(() => {
  const FRESH = 5000; // milliseconds
  const root = document.documentElement;
  const { version } = root.dataset;
  let list; // what the files of this version are, once that is known

  const bytesOf = async (file, cache) => {
    const answer = await fetch(file, { cache });
    if (!answer.ok) throw new Error('missing');
    return answer.arrayBuffer();
  };
  const fingerprint = async bytes => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...digest.slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  };
  const textOf = bytes => new TextDecoder().decode(bytes);

  // Without a list there is nothing to compare with; without digests (a server without TLS) only versions can be compared.
  const look = async () => {
    const found = await bytesOf('files.json', 'no-cache').then(bytes => JSON.parse(textOf(bytes))).catch(() => ({ version, files: {} }));
    if (found.version !== version) {
      root.dataset.update = 'waiting';
      document.dispatchEvent(new Event('encrucijada-update'));
      throw new Error('newer');
    }
    return found.files;
  };
  const right = async (file, bytes) => {
    const files = list || (await look());
    if (!globalThis.crypto || !crypto.subtle) return true;
    if (Object.keys(files).length) list = files; // else it is asked for again
    return !files[file] || files[file] === (await fingerprint(bytes));
  };

  const verified = async file => {
    let bytes = await bytesOf(file, 'default');
    if (await right(file, bytes)) return bytes;
    bytes = await bytesOf(file, 'reload'); // the browser may have kept that of another version
    if (await right(file, bytes)) return bytes;
    await look();
    throw new Error('missing');
  };

  const place = async () => {
    const folder = `at/${version}/`;
    try {
      return navigator.serviceWorker.controller && (await fetch(`${folder}files.json`)).ok ? folder : '';
    } catch {
      return ''; // a sandboxed frame
    }
  };
  // After what the start itself waits for; and soon forgotten, since a new version may come, or what is stored be removed.
  document.addEventListener('DOMContentLoaded', async () => {
    root.dataset.place = await place();
    setTimeout(() => delete root.dataset.place, FRESH);
  });

  const ours = async file => textOf(await verified(file));
  globalThis.ours = Object.assign(ours, {
    whole: file => verified(file).then(() => true, () => false),
    same: () => look().then(() => true, () => false),
    place,
  });
})();
