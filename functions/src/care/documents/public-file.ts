import { limits } from '@kindred/contract/limits';
import type { Context, StoredFileAnswer } from '../../http/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/api-error.ts';
import { screenPictureOf } from '../../core/files/thumbnail.ts';
import { fileAnswer } from './file-answer.ts';
import { documents, filePath, screenPicturePath, type StoredDocument } from './store.ts';

const unreadable = 'This picture cannot be shown to everybody. Save it as JPEG, PNG, WebP or AVIF and upload that.';

/** Refuses to make a picture without a thumbnail public, because no public version of it could be made either. */
export const requireShowable = ({
  content_type,
  has_thumbnail,
}: {
  readonly content_type: string;
  readonly has_thumbnail: boolean;
}): void => {
  if (content_type.startsWith('image/') && !has_thumbnail)
    throw new ApiError('conflict', { why: 'unreadable_picture', detail: unreadable });
};

type Ctx = Pick<Context, 'db' | 'files'>;

/**
 * Returns a document's file for the public. Sends pictures in screen size, because the original's metadata says where,
 * when and with which camera it was taken. Throws 404 for a picture that cannot be read.
 */
export const publicFileAnswer = async (ctx: Ctx, document: StoredDocument): Promise<StoredFileAnswer> => {
  if (!document.content_type.startsWith('image/')) return fileAnswer(ctx, document);
  const bytes = await screenPicture(ctx, document);
  if (!bytes) throw new ApiError('document_not_found');
  return {
    etag: sha256(bytes).slice(0, 32),
    type: 'image/webp',
    size: bytes.length,
    name: `${document.name.replace(/\.[^.]*$/, '')}.webp`,
    open: async (range) => new Blob([range ? bytes.slice(range.start, range.end + 1) : bytes]).stream(),
  };
};

/**
 * Returns a public picture in screen size, which is made when first requested; undefined if it cannot be read. A video is
 * never read for it.
 */
export const screenPicture = async (
  { db, files }: Ctx,
  document: StoredDocument,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (!document.content_type.startsWith('image/') || document.size_bytes > limits.documentBytes) return undefined;
  const path = screenPicturePath(document);
  const kept = await files.get(path);
  if (kept) return new Uint8Array(kept);
  const original = await files.get(filePath(document));
  const made = original && (await screenPictureOf(original, document.content_type));
  if (!made) return undefined;
  await files.put(path, made, 'image/webp');
  // The document may have been deleted by now, with its files.
  if (await db.get(documents, document.id)) return new Uint8Array(made);
  await files.remove(path);
  return undefined;
};
