// Animated pictures of games, encoded here because the page's interpreter has no room for their bytes.  Loaded when one is wanted.
//   begin()              a new animation
//   sample(canvas)       a picture whose colours the animation will have: a few of them, before the first frame
//   add(canvas, delay)   the next frame, shown for so many milliseconds
//   finish()             the GIF file
import { GIFEncoder, applyPalette, quantize } from '../vendor/gifenc/gifenc.js';

const COLOURS = 256;
const pixels = canvas => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;

let samples, palette, gif;

const joined = parts => {
  const all = new Uint8ClampedArray(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
};

globalThis.animation = {
  begin() {
    samples = [];
    palette = undefined;
    gif = GIFEncoder();
  },
  sample(canvas) {
    samples.push(pixels(canvas));
  },
  add(canvas, delay) {
    const first = !palette;
    if (first) palette = quantize(joined(samples), COLOURS);
    samples = [];
    const options = first ? { palette, delay } : { delay }; // later frames have the first one's colours
    gif.writeFrame(applyPalette(pixels(canvas), palette), canvas.width, canvas.height, options);
  },
  finish() {
    gif.finish();
    return new Blob([gif.bytes()], { type: 'image/gif' });
  },
};
