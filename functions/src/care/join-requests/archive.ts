import { joinRequestEntry } from '../archive-pages/people.ts';
import { type ArchivePart, listOf } from '../archive-part.ts';
import { joinRequests, presentJoinRequest } from './store.ts';

/** The pending requests. */
export const joinRequestsArchive: ArchivePart = {
  name: 'join-requests',
  chapter: 130,
  title: (t) => t('care:archive.partTitles.join-requests'),
  entry: joinRequestEntry,
  isFor: ({ membership }) => membership.role === 'admin',
  read: listOf(
    joinRequests,
    ({ membership: { circle_id } }) => ({
      where: { circle_id, status: 'pending' },
      sort: 'created_at',
      order: 'desc',
    }),
    presentJoinRequest,
  ),
};
