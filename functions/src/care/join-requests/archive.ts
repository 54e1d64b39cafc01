import { type ArchivePart, listOf } from '../archive-part.ts';
import { joinRequests, presentJoinRequest } from './store.ts';

/** Those that wait for an answer. */
export const joinRequestsArchive: ArchivePart = {
  name: 'join-requests',
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
