import { userPicturePath } from '../../core/users/picture-handlers.ts';
import { askedOf, type ArchivePart, slice } from '../archives/part.ts';
import { memberHandlers } from './handlers.ts';

export const membersArchive: ArchivePart = {
  name: 'members',
  read: async (ctx, cursor) => {
    const { items, nextCursor } = await memberHandlers.listMembers(ctx, askedOf(ctx, slice(cursor)));
    const records = items.map(({ presence, ...record }) => {
      // Who is here this minute is nothing to keep.
      void presence;
      const { user_id, picture_etag, name, joined_at } = record;
      const file = picture_etag
        ? { key: user_id, path: userPicturePath(user_id, picture_etag), name, type: 'image/webp', at: joined_at }
        : undefined;
      return { record, file };
    });
    return { records, next: nextCursor };
  },
};
