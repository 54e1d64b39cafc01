import type { albumEndpoints } from '@kindred/contract/care/albums/endpoints';
import { limits } from '@kindred/contract/limits';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { documents, presentDocument } from '../documents/store.ts';
import { deleteAlbum } from './delete.ts';
import { mayRemove, mayWrite } from './policy.ts';
import { isPhotoFor, presentAlbum, presentAlbums } from './present.ts';
import { albums, type StoredAlbum } from './store.ts';

type WithAlbum = CircleContext & { readonly record: StoredAlbum };

const requireWriter = ({ membership, record }: WithAlbum): void => {
  if (!mayWrite(membership, record)) throw new ApiError('insufficient_permissions');
};

/** Refuses ids that are no photos, or that the caller may not see. One read each. */
const requirePhotos = async ({ db, membership }: CircleContext, ids: readonly string[], field: string) => {
  const wanted = [...new Set(ids)];
  const found = await db.getMany(documents, wanted);
  if (found.filter((one) => isPhotoFor(membership, one)).length < wanted.length)
    throw fieldError('bad_request', field, 'Photo not found in this circle', 'no_picture');
  return wanted;
};

const requireRoom = (photos: readonly string[]): readonly string[] => {
  if (photos.length > limits.albumPhotos)
    throw new ApiError('conflict', { detail: `An album can have at most ${limits.albumPhotos} photos.` });
  return photos;
};

/** Returns the photos of a part of an album that the caller may see. One read for each that is looked at. */
const listPhotos = async ({ db, membership, record }: WithAlbum, after: number, limit: number) => {
  const found = await db.getMany(documents, record.photos.slice(after, after + limit));
  const next = after + limit < record.photos.length ? after + limit : null;
  return { items: found.filter((one) => isPhotoFor(membership, one)).map(presentDocument), next };
};

const createAlbum = async (
  ctx: CircleContext,
  {
    photos = [],
    cover,
    ...words
  }: { name: string; description: string | null; cover: string | null; photos?: string[] | undefined },
) => {
  const { circle_id, user_id, name } = ctx.membership;
  if ((await ctx.db.count(albums, { circle_id })) >= limits.circleAlbums)
    throw new ApiError('conflict', { detail: `A circle can have at most ${limits.circleAlbums} albums.` });
  const first = photos.length > 0 ? await requirePhotos(ctx, photos, 'photos') : [];
  if (cover && !first.includes(cover))
    throw fieldError('bad_request', 'cover', 'Choose a photo of the album', 'no_picture');
  const made = await ctx.db.create(albums, {
    ...words,
    cover,
    circle_id,
    author_id: user_id,
    author_name: name,
    photos: first,
  });
  return presentAlbum(ctx.db, ctx.membership, made!);
};

const removePhoto = async (ctx: WithAlbum, documentId: string): Promise<void> => {
  const { db, membership, record } = ctx;
  const photo = await db.get(documents, documentId);
  const isSeen = photo && isPhotoFor(membership, photo);
  if (!record.photos.includes(documentId) || (!isSeen && !mayWrite(membership, record)))
    throw new ApiError('not_found');
  if (!mayRemove(membership, record, photo)) throw new ApiError('insufficient_permissions');
  await db.change(albums, record, undefined, ({ photos, cover }) => ({
    photos: photos.filter((id) => id !== documentId),
    cover: cover === documentId ? null : cover,
  }));
};

export const albumHandlers: CareHandlers<typeof albumEndpoints, { albums: typeof albums }> = {
  listAlbums: async ({ db, membership }, { params, query }) => {
    const { limit, offset, cursor } = query;
    const where = { circle_id: params.circle_id };
    const found = await db.list(albums, { where, sort: 'name', order: 'asc', limit, offset, cursor });
    return { ...found, limit, offset, items: await presentAlbums(db, membership, found.items) };
  },
  createAlbum: {
    handle: async (ctx, { body }) => createAlbum(ctx, body),
    replay: async (ctx, _input, id) => {
      const made = await ctx.db.get(albums, id);
      if (!made) throw new ApiError('not_found');
      return presentAlbum(ctx.db, ctx.membership, made);
    },
  },
  getAlbum: async ({ db, membership, record }) => presentAlbum(db, membership, record),
  updateAlbum: async (ctx, { body }) => {
    requireWriter(ctx);
    const isOther = body.cover !== null && body.cover !== ctx.record.cover;
    if (isOther && !ctx.record.photos.includes(body.cover!))
      throw fieldError('bad_request', 'cover', 'Choose a photo of the album', 'no_picture');
    return presentAlbum(ctx.db, ctx.membership, await ctx.db.change(albums, ctx.record, ctx.ifMatch, () => body));
  },
  deleteAlbum: async (ctx) => {
    requireWriter(ctx);
    await deleteAlbum(ctx, ctx.record.id);
  },
  listAlbumPhotos: async (ctx, { query }) => listPhotos(ctx, query.after, query.limit),
  addAlbumPhotos: {
    handle: async (ctx, { body }) => {
      const added = await requirePhotos(ctx, body.photos, 'photos');
      const change = ({ photos }: StoredAlbum) => ({ photos: [...requireRoom([...new Set([...photos, ...added])])] });
      return presentAlbum(ctx.db, ctx.membership, await ctx.db.change(albums, ctx.record, undefined, change));
    },
    replay: 'run',
  },
  removeAlbumPhoto: async (ctx, { params }) => removePhoto(ctx, params.document_id),
};
