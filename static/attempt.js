// MicroPython can't catch what JavaScript throws (storage refused or full, broken JSON): such calls go through here.
// attempt('localStorage', 'getItem', key) -> [true, value] or [false, the error's name]; attempt('AudioContext', 'new') makes one
globalThis.attempt = (objectName, method, ...args) => {
  try {
    const target = objectName.split('.').reduce((object, name) => object[name], globalThis);
    return [true, method === 'new' ? new target(...args) : target[method](...args)];
  } catch (error) {
    return [false, String((error && error.name) || error)];
  }
};
