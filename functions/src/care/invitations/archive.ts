import { type ArchivePart, listOf } from '../archive-part.ts';
import { invitations, presentInvitation } from './store.ts';

export const invitationsArchive: ArchivePart = {
  name: 'invitations',
  isFor: ({ membership }) => membership.role === 'admin',
  read: listOf(
    invitations,
    ({ membership }) => ({ where: { circle_id: membership.circle_id }, sort: 'created_at', order: 'desc' }),
    presentInvitation,
  ),
};
