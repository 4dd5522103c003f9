// Compiles Python text with Pyodide itself, so that the bytecode is right for the browser and no CPython of the same version is needed.
// usage: node compile-stdlib.mjs PYODIDE_FOLDER ORDER.json
// ORDER: {"library": OUT.zip, "keep": [module names to keep besides what they and the start import],
//         "app": OUT.zip, "modules": {path in the zip: text}}; either half may be missing.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, orderFile] = process.argv.slice(2);
const order = JSON.parse(fs.readFileSync(orderFile, 'utf8'));
const { loadPyodide } = await import(pathToFileURL(path.resolve(folder, 'pyodide.mjs')).href);
// Without columns in the code: they take much room, and only show where in its line a fault lies.
const python = await loadPyodide({ args: ['-X', 'no_debug_ranges'] });
python.globals.set('order_text', JSON.stringify(order));
python.runPython(`
import importlib, importlib._bootstrap_external as external, importlib.util, io, json, sys, types, zipfile

order = json.loads(order_text)

def coarse(code):
    """The code with the first line of each function as the number of all its lines: their table takes a sixth of the room."""
    constants = tuple(coarse(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)  # an entry is for up to eight instructions: 13 << 3 says that it knows no columns
    table = bytes([0xEF, 0]) * eights + (bytes([0xE8 + rest - 1, 0]) if rest else b"")
    return code.replace(co_linetable=table, co_consts=constants)

def pack(texts, shape=lambda code: code):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name, text in texts:
            code = shape(compile(text, name, "exec", dont_inherit=True, optimize=2))
            info = zipfile.ZipInfo(name + "c", (1980, 1, 1, 0, 0, 0))  # the same bytes at every build
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            target.writestr(info, external._code_to_hash_pyc(code, importlib.util.source_hash(text), False), compresslevel=9)
    return out.getvalue()

def is_kept(name, kept):
    return name.endswith(".py") and name.removesuffix(".py").replace("/", ".").removesuffix(".__init__") in kept

def load(name):  # a module, or something in one
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        parent, _, attribute = name.rpartition(".")
        getattr(importlib.import_module(parent), attribute)

# PyScript imports html for its escape alone; the names of all characters, which only unescape wants, are 25 kB.
SHORTER = {"html/entities.py": b"html5 = name2codepoint = codepoint2name = entitydefs = {}"}

def library(keep):
    for name in keep:
        load(name)
    with zipfile.ZipFile(next(place for place in sys.path if place.endswith(".zip"))) as source:
        return pack([(name, SHORTER.get(name) or source.read(name)) for name in sorted(source.namelist()) if is_kept(name, set(sys.modules))], coarse)
`);
const write = (out, expression) => fs.writeFileSync(out, python.runPython(expression).toJs());
if (order.library) write(order.library, 'library(order["keep"])');
if (order.app) write(order.app, 'pack([(name, text.encode()) for name, text in sorted(order["modules"].items())])');
