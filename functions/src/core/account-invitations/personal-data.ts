import type { PersonalData } from '../../http/noun.ts';
import { presentInvitation } from './policy.ts';
import { accountInvitations } from './store.ts';

/** Exports the caller's own invitation, if they were invited. */
export const ownInvitation: PersonalData = async function* ({ db, actor }) {
  const invitation = await db.get(accountInvitations, actor.uid);
  if (!invitation) return;
  yield {
    path: 'account-invitation.json',
    title: (t) => t('core:personalData.accountInvitation'),
    content: presentInvitation(invitation, invitation),
  };
};
