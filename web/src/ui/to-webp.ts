import { TooLarge } from './too-large.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales and qualities to try until the file is small enough. */
const attempts = [
  { share: 1, quality: 0.9 },
  { share: 1, quality: 0.75 },
  { share: 1, quality: 0.55 },
  { share: 0.625, quality: 0.7 },
  { share: 0.5, quality: 0.5 },
] as const;

/** This browser can show WebP but not create it, not even in WebAssembly. */
export class WebpUnsupported extends Error {
  override readonly name = 'WebpUnsupported';
}

/**
 * Returns a part of a picture as a WebP file of this size in pixels, or smaller, with at most `maxBytes`. Throws
 * `TooLarge` if that is impossible.
 */
export const toWebp = async (
  picture: ImageBitmap,
  area: Size & { readonly x: number; readonly y: number },
  size: Size,
  maxBytes: number,
): Promise<Blob> => {
  for (const { share, quality } of attempts) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(size.width * share);
    canvas.height = Math.round(size.height * share);
    const context = canvas.getContext('2d');
    if (!context) throw new WebpUnsupported('No canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
    const blob = await webpOf(canvas, quality);
    if (!blob) throw new WebpUnsupported('The canvas makes no webp');
    if (blob.size <= maxBytes) return blob;
  }
  throw new TooLarge(maxBytes);
};

const webpOf = async (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> => {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
  if (blob?.type === 'image/webp') return blob;
  // A browser that cannot create WebP returns PNG instead.
  const { encodeWebp } = await import('./files/encode-webp.ts');
  return encodeWebp(canvas, quality);
};
