import loadHeif from 'libheif-js/libheif-wasm/libheif.js';
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** More than any phone takes, and little enough for its memory. */
const mostPixels = 80_000_000;
const quality = 0.9;

/**
 * Decodes a HEIC photo where the browser cannot. A worker of its own, because only its file is served with a policy that
 * allows WebAssembly. Gets the photo's bytes and answers with a JPEG, or with null if it cannot be decoded.
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
