import { invitationEntry } from '../archive-pages/people.ts';
import { type ArchivePart, listOf } from '../archive-part.ts';
import { invitations, presentInvitation } from './store.ts';

export const invitationsArchive: ArchivePart = {
  name: 'invitations',
  chapter: 120,
  title: (t) => t('care:archive.partTitles.invitations'),
  entry: invitationEntry,
  isFor: ({ membership }) => membership.role === 'admin',
  read: listOf(
    invitations,
    ({ membership }) => ({ where: { circle_id: membership.circle_id }, sort: 'created_at', order: 'desc' }),
    presentInvitation,
  ),
};
