import type { Page } from '@playwright/test';

const rate = 22_050;

/** Returns `seconds` of silence as a WAV file, 44 kB per second. */
export const wav = (seconds: number): Buffer => {
  const samples = Buffer.alloc(seconds * rate * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // Integer PCM, one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
};

/** One empty page. */
export const pdf = Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
trailer <</Root 1 0 R /Size 4>>
%%EOF
`);

/** Records a short film in the browser, 160 pixels wide. */
export const recorded = async (page: Page, leastSize = 1500): Promise<Buffer> => {
  const base64 = await page.evaluate(async (leastBytes) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 120];
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start(50);
    const length = (): number => parts.reduce((sum, { size }) => sum + size, 0);
    // Drawing adds a frame, after a delay that only the browser knows.
    for (let frame = 0; length() < leastBytes; frame++) {
      context.fillStyle = `hsl(${frame * 30} 80% 50%)`;
      context.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise(requestAnimationFrame);
    }
    await new Promise((stopped) => {
      recorder.onstop = stopped;
      recorder.stop();
    });
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, leastSize);
  return Buffer.from(base64, 'base64');
};

/** Returns a WebM film made longer by these bytes, which players skip. */
export const padded = (film: Buffer, length: number): Buffer => {
  // The id of an element without a meaning, then its length in eight bytes.
  const head = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUIntBE(length, 3, 6);
  return Buffer.concat([film, head, Buffer.alloc(length)]);
};
