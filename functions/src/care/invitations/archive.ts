import { askedOf, type ArchivePart, pageFrom, slice } from '../archives/part.ts';
import { invitationHandlers } from './handlers.ts';

export const invitationsArchive: ArchivePart = {
  name: 'invitations',
  isFor: ({ membership }) => membership.role === 'admin',
  read: async (ctx, cursor) =>
    pageFrom(await invitationHandlers.listCircleInvitations(ctx, askedOf(ctx, slice(cursor)))),
};
