import createEncoder from '@jsquash/webp/codec/enc/webp_enc.js';
import wasm from '@jsquash/webp/codec/enc/webp_enc.wasm?url';
import { defaultOptions } from '@jsquash/webp/meta.js';

/** A picture to encode. */
export interface Pixels {
  /** RGBA. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** From 0 to 1. */
  readonly quality: number;
}

interface Encoder {
  readonly encode: (data: Uint8ClampedArray, width: number, height: number, options: object) => Uint8Array | null;
}

const load = createEncoder as (options: { readonly wasmBinary: ArrayBuffer }) => Promise<Encoder>;

/**
 * Encodes WebP where the browser's canvas cannot. It runs in a worker because the file of a worker can be served with a
 * policy of its own, which allows WebAssembly. Gets `Pixels`; answers with a WebP file, or null if encoding fails.
 */
addEventListener('message', ({ data }: MessageEvent<Pixels>) => {
  void toWebp(data)
    .catch(() => null)
    .then((webp) => postMessage(webp));
});

const toWebp = async ({ data, width, height, quality }: Pixels): Promise<Blob | null> => {
  const encoder = await load({ wasmBinary: await (await fetch(wasm)).arrayBuffer() });
  const bytes = encoder.encode(data, width, height, { ...defaultOptions, quality: quality * 100 });
  return bytes && new Blob([new Uint8Array(bytes)], { type: 'image/webp' });
};
