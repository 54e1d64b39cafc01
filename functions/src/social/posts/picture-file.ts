import { mostPicturePixels } from '@kindred/contract/social/posts/post';
import type { UploadedFile } from '@kindred/contract/endpoint';
import type { Sharp } from 'sharp';
import { inTurn } from '../../core/files/thumbnail.ts';
import { withoutMetadata } from '../../core/files/without-metadata.ts';
import { fieldError } from '../../platform/api-error.ts';
import { log } from '../../platform/log.ts';

/** A picture that cannot be decoded line by line must fit into memory as a whole. */
const mostPixelsAtOnce = 12_000_000;
/** LinkedIn shows no more. */
const sent = { side: 2048, quality: 88 };
const preview = { side: 1000, quality: 78, effort: 1 };
/** LinkedIn's limit of a moving picture. */
const mostFrames = 250;

/** A picture as it is stored: upright, and without metadata. */
export interface PictureFile {
  readonly type: 'image/jpeg' | 'image/gif';
  readonly bytes: Uint8Array;
  readonly preview: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const refusal = (message: string, code: string) => fieldError('bad_request', 'file', message, code);

const tooLarge = () =>
  refusal('The picture has too many pixels. Make it smaller, and upload it again', 'too_many_pixels');

const fitted = (picture: Sharp, side: number): Sharp =>
  picture.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' });

const make = async ({ bytes: given, type }: UploadedFile): Promise<PictureFile> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const bytes = await withoutMetadata(given, type);
  const picture = sharp(bytes, { limitInputPixels: mostPicturePixels, sequentialRead: true });
  const { width, height, pages = 1, isProgressive, format } = await picture.metadata();
  const isWhole = isProgressive || format === 'gif' || format === 'webp';
  if (width * height > (isWhole ? mostPixelsAtOnce : mostPicturePixels)) throw tooLarge();
  if (pages > mostFrames) throw refusal(`The picture has more than ${mostFrames} frames`, 'too_many_frames');
  const still = await fitted(picture, sent.side).jpeg({ quality: sent.quality }).toBuffer({ resolveWithObject: true });
  const { side, ...webp } = preview;
  const small = await fitted(sharp(still.data), side).webp(webp).toBuffer();
  // A moving picture is sent as it is, since a still one would not be the same.
  if (format === 'gif' && pages > 1) return { type: 'image/gif', bytes, preview: small, width, height };
  return {
    type: 'image/jpeg',
    bytes: still.data,
    preview: small,
    width: still.info.width,
    height: still.info.height,
  };
};

/**
 * Makes the files of an uploaded picture: one that LinkedIn accepts, and a smaller one for this site. Throws 400 if it
 * cannot be read, or has too many pixels.
 */
export const pictureFileOf = (file: UploadedFile): Promise<PictureFile> =>
  inTurn(async () => {
    try {
      return await make(file);
    } catch (error) {
      if (error instanceof Error && error.name === 'ApiError') throw error;
      log.info('A picture could not be read', { type: file.type, error: String(error) });
      if (/exceeds pixel limit/.test(String(error))) throw tooLarge();
      throw refusal('This picture is damaged, or unlike any that can be read here', 'unreadable_picture');
    }
  });
