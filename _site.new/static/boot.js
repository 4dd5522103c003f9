// The page's only module script.  PyScript turns this one hook into text for its workers, which would need 'unsafe-eval' in the
// content security policy; without the hook, workers lack pyscript.fs, which nobody here uses.
import { hooks } from '../vendor/pyscript/core.js';
hooks.worker.onBeforeRunAsync.clear();
