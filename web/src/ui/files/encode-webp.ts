import type { Pixels } from './webp-worker.ts';

/** Encodes a canvas as WebP in a worker, for browsers that cannot do it themselves (Safari). Null if that fails. */
export const encodeWebp = async (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> => {
  const { data, width, height } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  const worker = new Worker(new URL('webp-worker.ts', import.meta.url), { type: 'module', name: 'webp' });
  try {
    return await new Promise<Blob | null>((resolve) => {
      worker.addEventListener('message', ({ data: webp }: MessageEvent<Blob | null>) => resolve(webp));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage({ data, width, height, quality } satisfies Pixels);
    });
  } finally {
    worker.terminate();
  }
};
