import type { UploadedFile } from '@kindred/contract/endpoint';
import type { PostPicture } from '@kindred/contract/social/posts/post';
import type * as z from 'zod';
import { scheduleFileRemoval } from '../../core/files/remove.ts';
import type { FileAnswer, SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { etagOf, newId } from '../../platform/crypto.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { cancelPictureRemoval, schedulePictureRemoval } from './due-entries.ts';
import type { postPicture } from './due-kinds.ts';
import { pictureFileOf } from './picture-file.ts';
import {
  type PostFields,
  picturePath,
  postPictures,
  previewPath,
  type StoredPicture,
  type StoredPost,
} from './store.ts';

type Shown = z.infer<typeof PostPicture>;

/** Presents a picture that no post describes yet. */
export const presentPicture = ({ id, etag, width, height }: StoredPicture): Shown => ({
  id,
  alt: '',
  etag,
  width,
  height,
});

export const pictureIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredPicture> => {
  const picture = await from.get(postPictures, id);
  if (!picture) throw new ApiError('not_found');
  return picture;
};

/** Stores an uploaded picture. Its removal is scheduled before its files exist, in case this breaks off. */
export const uploadPicture = async (ctx: SignedInContext, file: UploadedFile): Promise<StoredPicture> => {
  const { type, bytes, preview, width, height } = await pictureFileOf(file);
  const id = newId();
  await ctx.db.transaction(async (tx) => schedulePictureRemoval(tx, ctx.tenant.id, id));
  await Promise.all([
    ctx.files.put(picturePath(id), bytes, type),
    ctx.files.put(previewPath(id), preview, 'image/webp'),
  ]);
  return ctx.db.transaction(async (tx) =>
    tx.create(
      postPictures,
      { postId: null, type, etag: etagOf(preview), width, height, uploadedBy: ctx.actor.uid },
      id,
    ),
  );
};

export const readPicture = ({ files }: SignedInContext, { id, etag }: StoredPicture): FileAnswer => ({
  etag,
  read: () => files.get(previewPath(id)),
});

type PictureChoices = readonly Pick<Shown, 'id' | 'alt'>[];

/** Throws if a post cannot have one of these pictures. */
const checkPictures = (asked: PictureChoices, found: ReadonlyMap<string, StoredPicture>, postId: string): void => {
  for (const [index, { id }] of asked.entries()) {
    const path = `pictures.${index}.id`;
    const picture = found.get(id);
    if (!picture) throw fieldError('bad_request', path, 'Picture not found', 'unknown');
    if (asked.findIndex((one) => one.id === id) < index)
      throw fieldError('bad_request', path, 'The post has this picture already', 'duplicate');
    if (picture.postId !== null && picture.postId !== postId)
      throw new ApiError('conflict', {
        why: 'picture_in_use',
        detail: 'Another post shows one of these pictures. Upload it again for this post.',
      });
  }
};

/**
 * Gives pictures to a post, and takes from it those that it no longer shows. They are deleted in a day, so that an undone
 * change finds them. Returns what the post stores. Throws 400 for a picture that does not exist, and 409 for another
 * post's.
 */
export const settlePictures = async (
  tx: Transaction,
  tenantId: string,
  postId: string,
  asked: PictureChoices,
  before: readonly Shown[] = [],
): Promise<PostFields['pictures']> => {
  const ids = [...new Set([...asked, ...before].map(({ id }) => id))];
  const found = new Map((await tx.getMany(postPictures, ids)).map((picture) => [picture.id, picture]));
  checkPictures(asked, found, postId);
  const shown = new Set(asked.map(({ id }) => id));
  for (const picture of found.values()) {
    const isShown = shown.has(picture.id);
    if (isShown === (picture.postId === postId)) continue;
    tx.note(postPictures, picture, { postId: isShown ? postId : null });
    if (isShown) cancelPictureRemoval(tx, tenantId, picture.id);
    else schedulePictureRemoval(tx, tenantId, picture.id);
  }
  return asked.map(({ id, alt }) => ({ ...presentPicture(found.get(id)!), alt }));
};

const removeFiles = (tx: Transaction, tenantId: string, id: string): void => {
  for (const path of [picturePath(id), previewPath(id)]) scheduleFileRemoval(tx, tenantId, path);
};

/** Removes a deleted post's pictures. */
export const removePictures = async (tx: Transaction, tenantId: string, post: StoredPost): Promise<void> => {
  const ids = post.pictures.map(({ id }) => id);
  for (const picture of ids.length > 0 ? await tx.getMany(postPictures, ids) : []) {
    removeFiles(tx, tenantId, picture.id);
    tx.remove(postPictures, picture);
  }
};

/** Due handler: removes a picture that no post shows, and what is left of an upload that broke off. */
export const removeUnused = ({ tenantId, ref }: DueEntryOf<typeof postPicture>): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const picture = await tx.get(postPictures, ref.pictureId);
    if (picture && picture.postId !== null) return;
    removeFiles(tx, tenantId, ref.pictureId);
    if (picture) tx.remove(postPictures, picture);
  });
