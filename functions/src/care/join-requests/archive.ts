import { askedOf, type ArchivePart, pageFrom, slice } from '../archives/part.ts';
import { joinRequestHandlers } from './handlers.ts';

/** Those that wait for an answer. */
export const joinRequestsArchive: ArchivePart = {
  name: 'join-requests',
  isFor: ({ membership }) => membership.role === 'admin',
  read: async (ctx, cursor) =>
    pageFrom(
      await joinRequestHandlers.listCircleJoinRequests(
        ctx,
        askedOf(ctx, { ...slice(cursor), status: 'pending' as const }),
      ),
    ),
};
