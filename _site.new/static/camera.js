// The camera, and the QR codes before it.  Loaded when somebody wants to show it one; where the browser can't read QR codes, a library is fetched.
//   start(video, found)  shows what the camera sees, and calls found(text) for each code; '' or, where that can't be, the error's name
//   stop()               the camera is off
const PAUSE = 150; // milliseconds between two looks

let stream = null;

const detector = async () => {
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats?.().catch(() => []);
  const Detector = formats?.includes('qr_code') ? globalThis.BarcodeDetector : (await import('../vendor/qr/decode.js')).BarcodeDetector;
  return new Detector({ formats: ['qr_code'] });
};

const look = async (reader, video, found, mine) => {
  while (stream === mine) {
    const codes = video.videoWidth ? await reader.detect(video).catch(() => []) : [];
    if (stream === mine && codes.length) found(codes[0].rawValue);
    await new Promise(done => setTimeout(done, PAUSE));
  }
};

globalThis.camera = {
  async start(video, found) {
    globalThis.camera.stop();
    try {
      const reader = await detector();
      const mine = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = mine;
      video.srcObject = mine;
      await video.play();
      look(reader, video, found, mine);
      return '';
    } catch (error) {
      globalThis.camera.stop();
      return String((error && error.name) || error);
    }
  },
  stop() {
    if (stream) for (const track of stream.getTracks()) track.stop();
    stream = null;
  },
};
