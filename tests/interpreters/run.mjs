// Runs one Python program on MicroPython or Pyodide in Node, from the pinned packages.
// usage: node run.mjs ORDER.json   with {"interpreter", "module": file, "library"?: zip, "folders": [[real, inside]],
//                                        "files": [[real, inside]], "program": text}
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const order = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const load = await import(pathToFileURL(order.module).href);
const out = [];
const keep = text => out.push(text);

const copyInto = (FS, files) => {
  for (const [real, inside] of files) {
    const parts = inside.split('/').slice(1, -1);
    parts.forEach((_, depth) => {
      const folder = '/' + parts.slice(0, depth + 1).join('/');
      if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
    });
    FS.writeFile(inside, fs.readFileSync(real));
  }
};

const starts = {
  async micropython() {
    const python = await load.loadMicroPython({ stdout: keep, stderr: keep, linebuffer: true });
    copyInto(python.FS, order.files);
    return python;
  },
  async pyodide() {
    const folder = path.dirname(order.module) + '/';
    const python = await load.loadPyodide({ indexURL: folder, stdLibURL: order.library, stdout: keep, stderr: keep });
    for (const [real, inside] of order.folders) python.mountNodeFS(inside, real);
    return python;
  },
};

let failed = false;
try {
  const python = await starts[order.interpreter]();
  python.runPython(order.program);
} catch (error) {
  failed = true;
  keep(String(error.message || error));
}
process.stdout.write(out.join('\n') + '\n');
process.exit(failed ? 1 : 0);
