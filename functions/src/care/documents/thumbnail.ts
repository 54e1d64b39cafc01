import type { PictureSize } from '@kindred/contract/care/picture-address';
import { log } from '../../platform/log.ts';

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** More than any camera makes; a file of a few bytes can say that it is larger. */
const mostPixels = 60_000_000;
/** What is not read from its top to its end is in memory whole, up to 8 bytes for each pixel. */
const mostPixelsAtOnce = 25_000_000;
/** What people see of it small, and in full on a screen. */
const thumbnail = { side: 480, quality: 76 };
const screen = { side: 2000, quality: 82 };

let last: Promise<unknown> = Promise.resolve();

/** One after the other: what a large picture takes of the memory is there once, however many come at the same time. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
};

type Size = typeof thumbnail;

/**
 * A small picture of a picture, upright and without what a camera wrote into it; undefined for what is none, or cannot be
 * read: the file is kept all the same.
 */
export const thumbnailOf = (bytes: Uint8Array, type: string): Promise<Uint8Array | undefined> =>
  smaller(bytes, type, thumbnail);

/** The same as large as a screen: for those who need not know where it was taken, and with what. */
export const screenPictureOf = (bytes: Uint8Array, type: string): Promise<Uint8Array | undefined> =>
  smaller(bytes, type, screen);

/** How large a picture is, upright; undefined for what is none, or cannot be read. */
export const sizeOfPicture = async (bytes: Uint8Array, type: string): Promise<PictureSize | undefined> =>
  pictures.has(type) ? inTurn(() => measure(bytes)) : undefined;

const measure = async (bytes: Uint8Array): Promise<PictureSize | undefined> => {
  try {
    const { default: sharp } = await import('sharp');
    const { width, height } = (await sharp(bytes, { limitInputPixels: mostPixels }).metadata()).autoOrient;
    return { width, height };
  } catch {
    return undefined;
  }
};

const smaller = async (bytes: Uint8Array, type: string, size: Size): Promise<Uint8Array | undefined> =>
  pictures.has(type) ? inTurn(() => make(bytes, type, size)) : undefined;

const make = async (bytes: Uint8Array, type: string, { side, quality }: Size): Promise<Uint8Array | undefined> => {
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const picture = sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true });
    const { width, height, isProgressive, format } = await picture.metadata();
    if ((isProgressive || format === 'gif') && width * height > mostPixelsAtOnce)
      throw new Error(`${width} x ${height} pixels are too many to be in memory at once`);
    return await picture
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  } catch (error) {
    log.info('No smaller picture was made', { type, error: String(error) });
    return undefined;
  }
};
