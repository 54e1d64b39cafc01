import type { userPictureEndpoints } from '@kindred/contract/core/users/endpoints';
import type { Handlers } from '../../http/context.ts';
import { onChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import { users } from './store.ts';

/** ETags by tenant and person, so that a picture that somebody has already costs no read; null: no picture. */
const etags = new Map<string, string | null>();
const mostEtags = 50_000;

onChange((subject) => {
  if (subject.startsWith('profile:')) etags.delete(subject.slice('profile:'.length));
});

/** Where everything of a person's lies among the tenant's files. */
export const userFolder = (userId: string): `${string}/` => `users/${userId}/`;

/** Where a person's picture lies there. */
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

/** This instance knows of its own change at once. */
export const forgetPicture = (tenantId: string, userId: string): void => {
  etags.delete(`${tenantId}:${userId}`);
};

export const userPictureHandlers: Handlers<typeof userPictureEndpoints> = {
  getProfilePicture: async (ctx, { params, query }) => {
    const asked = query?.v;
    let etag = await etagOfUser(ctx.db, ctx.tenant.id, params.userid);
    if (asked && asked !== etag) {
      // Somebody knows of a newer picture than this instance remembers.
      forgetPicture(ctx.tenant.id, params.userid);
      etag = await etagOfUser(ctx.db, ctx.tenant.id, params.userid);
    }
    if (!etag) throw new ApiError('profile_picture_not_found');
    return { etag, read: () => ctx.files.get(userPicturePath(params.userid, etag)) };
  },
};
