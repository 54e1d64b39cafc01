import { log } from '../../platform/log.ts';

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** More than any camera makes; a file of a few bytes can say that it is larger. */
const mostPixels = 60_000_000;
const longestSide = 480;

/**
 * A small picture of a picture, upright and without what a camera wrote into it; undefined for what is none, or cannot be
 * read: the file is kept all the same.
 */
export const thumbnailOf = async (bytes: Uint8Array, type: string): Promise<Uint8Array | undefined> => {
  if (!pictures.has(type)) return undefined;
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    return await sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
  } catch (error) {
    log.info('No thumbnail was made', { type, error: String(error) });
    return undefined;
  }
};
