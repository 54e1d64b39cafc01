import { userPicturePath } from '../../core/users/picture-handlers.ts';
import { memberEntry } from '../archive-pages/people.ts';
import type { ArchivePart } from '../archive-part.ts';
import { presentMember } from './present.ts';
import { activeMembers, circleMembers } from './store.ts';

const membersAtOnce = 100;

export const membersArchive: ArchivePart = {
  name: 'members',
  chapter: 110,
  title: (t) => t('care:archive.partTitles.members'),
  entry: memberEntry,
  read: async ({ db, membership }, cursor) => {
    const request = { ...activeMembers(membership.circle_id), limit: membersAtOnce, cursor };
    const { items, nextCursor } = await db.list(circleMembers, request);
    const records = items.map((member) => {
      const { user_id, picture_etag, name, joined_at } = member;
      const file = picture_etag
        ? { key: user_id, path: userPicturePath(user_id, picture_etag), name, type: 'image/webp', at: joined_at }
        : undefined;
      return { record: presentMember(member), file };
    });
    return { records, next: nextCursor };
  },
};
