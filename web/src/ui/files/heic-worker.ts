import loadHeif from 'libheif-js/libheif-wasm/libheif.js';
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** More than any phone takes, and little enough for its memory. */
const mostPixels = 80_000_000;
const quality = 0.9;

/**
 * Decodes a HEIC photo where the browser cannot. It runs in a worker because the file of a worker can be served with a
 * policy of its own, which allows WebAssembly. Gets the photo's bytes; answers with a JPEG, or null if decoding fails.
 */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void toJpeg(new Uint8Array(data))
    .catch(() => null)
    .then((jpeg) => postMessage(jpeg));
});

const toJpeg = async (bytes: Uint8Array): Promise<Blob | null> => {
  const { HeifDecoder } = loadHeif({ wasmBinary: await (await fetch(wasm)).arrayBuffer() });
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return null;
  const pixels = await new Promise<ImageData | null>((resolve) => image.display(new ImageData(width, height), resolve));
  if (!pixels) return null;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
};
