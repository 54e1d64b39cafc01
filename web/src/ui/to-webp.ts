/** Sides in pixels and qualities to try, until the file is small enough. */
const attempts = [
  { side: 512, quality: 0.9 },
  { side: 512, quality: 0.75 },
  { side: 512, quality: 0.55 },
  { side: 320, quality: 0.7 },
  { side: 256, quality: 0.5 },
] as const;

/** This browser can show webp, but not make it. */
export class WebpUnsupported extends Error {
  override readonly name = 'WebpUnsupported';
}

/** A square part of a picture as a webp file of at most `maxBytes`. */
export const toWebp = async (
  picture: ImageBitmap,
  square: { x: number; y: number; side: number },
  maxBytes: number,
): Promise<Blob> => {
  let smallest: Blob | undefined;
  for (const { side, quality } of attempts) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) throw new WebpUnsupported('No canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, square.x, square.y, square.side, square.side, 0, 0, side, side);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
    // A browser that can't make webp answers with png instead.
    if (blob?.type !== 'image/webp') throw new WebpUnsupported('The canvas makes no webp');
    smallest = blob;
    if (blob.size <= maxBytes) return blob;
  }
  throw new Error(`The picture is still ${smallest?.size ?? 0} bytes`);
};
