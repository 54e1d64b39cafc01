import type { userPictureEndpoints } from '@kindred/contract/core/users/endpoints';
import type { Handlers } from '../../http/context.ts';
import { onChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import { users } from './store.ts';

/** ETags by tenant and user, so that a request for a cached picture costs no read. Null means no picture. */
const etags = new Map<string, string | null>();
const mostEtags = 50_000;

onChange(
  (subject) => {
    if (subject.startsWith('profile:')) etags.delete(subject.slice('profile:'.length));
  },
  (tenantId) => {
    for (const key of etags.keys()) if (key.startsWith(`${tenantId}:`)) etags.delete(key);
  },
);

/** Returns the folder of a user's files, relative to the tenant's files. */
export const userFolder = (userId: string): `${string}/` => `users/${userId}/`;

/** Returns the path of a user's picture, relative to the tenant's files. */
export const userPicturePath = (userId: string, etag: string): string => `${userFolder(userId)}${etag}.webp`;

const etagOfUser = async (db: Database, tenantId: string, userId: string): Promise<string | null> => {
  const key = `${tenantId}:${userId}`;
  const known = etags.get(key);
  if (known !== undefined) return known;
  const etag = (await db.get(users, userId))?.pictureEtag ?? null;
  if (etags.size >= mostEtags) etags.clear();
  etags.set(key, etag);
  return etag;
};

/** Applies a change to this instance's cache at once. */
export const forgetPicture = (tenantId: string, userId: string): void => {
  etags.delete(`${tenantId}:${userId}`);
};

export const userPictureHandlers: Handlers<typeof userPictureEndpoints> = {
  getProfilePicture: async (ctx, { params, query }) => {
    const asked = query?.v;
    let etag = await etagOfUser(ctx.db, ctx.tenant.id, params.userid);
    if (asked && asked !== etag) {
      // The caller knows a newer picture than this instance has cached.
      forgetPicture(ctx.tenant.id, params.userid);
      etag = await etagOfUser(ctx.db, ctx.tenant.id, params.userid);
    }
    if (!etag) throw new ApiError('profile_picture_not_found');
    return { etag, read: () => ctx.files.get(userPicturePath(params.userid, etag)) };
  },
};
