import { log } from '../../platform/log.ts';
import { withoutMetadata } from './without-metadata.ts';

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** More than any camera produces. Even a file of a few bytes can claim to be larger. */
const mostPixels = 60_000_000;
/** An image that cannot be decoded progressively must fit into memory as a whole, at up to 8 bytes per pixel. */
const mostPixelsAtOnce = 25_000_000;
/** Size and quality of the thumbnail and of the screen-size version. More effort would take more memory. */
const thumbnail = { side: 480, quality: 76, effort: 4 };
const screen = { side: 2000, quality: 82, effort: 1 };

let last: Promise<unknown> = Promise.resolve();

/** Runs one job at a time, so that only one large picture is in memory, however many arrive at once. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
};

type Size = typeof thumbnail;

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a thumbnail, upright and without metadata. Returns undefined if the file is not a picture or cannot be read;
 * the file is stored anyway.
 */
export const thumbnailOf = (bytes: Uint8Array, type: string): Promise<Uint8Array | undefined> =>
  smaller(bytes, type, thumbnail);

/** Makes a screen-size version without metadata, for the public. */
export const screenPictureOf = (bytes: Uint8Array, type: string): Promise<Uint8Array | undefined> =>
  smaller(bytes, type, screen);

/** Makes a version without metadata whose sides have at most this many pixels. */
export const pictureOf = (bytes: Uint8Array, type: string, side: number): Promise<Uint8Array | undefined> =>
  smaller(bytes, type, { ...screen, side });

/** Returns a picture's size when upright; undefined if it is not a picture or cannot be read. */
export const sizeOfPicture = async (bytes: Uint8Array, type: string): Promise<PictureSize | undefined> =>
  pictures.has(type) ? inTurn(() => measure(bytes, type)) : undefined;

const measure = async (given: Uint8Array, type: string): Promise<PictureSize | undefined> => {
  try {
    const { default: sharp } = await import('sharp');
    const bytes = await withoutMetadata(given, type);
    const { width, height } = (await sharp(bytes, { limitInputPixels: mostPixels }).metadata()).autoOrient;
    return { width, height };
  } catch {
    return undefined;
  }
};

const smaller = async (bytes: Uint8Array, type: string, size: Size): Promise<Uint8Array | undefined> =>
  pictures.has(type) ? inTurn(() => make(bytes, type, size)) : undefined;

const make = async (given: Uint8Array, type: string, { side, ...quality }: Size): Promise<Uint8Array | undefined> => {
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const picture = sharp(await withoutMetadata(given, type), { limitInputPixels: mostPixels, sequentialRead: true });
    const { width, height, isProgressive, format } = await picture.metadata();
    if ((isProgressive || format === 'gif' || format === 'heif') && width * height > mostPixelsAtOnce)
      throw new Error(`${width} x ${height} pixels are too many to be in memory at once`);
    return await picture
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp(quality)
      .toBuffer();
  } catch (error) {
    log.info('No smaller picture was made', { type, error: String(error) });
    return undefined;
  }
};
