// QR codes, written by a library that comes with this.  Loaded when one is to be shown.
//   draw(text)  "29 M0 0h1v1h-1z…": how many squares a side has with its white edge, and the dark ones as the path of an SVG
import encodeQR from '../vendor/qr/index.js';

const QUIET = 4; // squares around a code that stay white, as the standard wants it

globalThis.qr = {
  draw(text) {
    const rows = encodeQR(text, 'raw', { border: QUIET, ecc: 'medium' });
    const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')));
    return `${rows.length} ${dark.join('')}`;
  },
};
