import type { PersonalData } from '../../http/noun.ts';
import { everyEntry } from '../../http/page.ts';
import { invitations, presentInvitation } from './store.ts';

const newest = { sort: 'created_at', order: 'desc' } as const;

/** Exports the invitations that the caller has sent and received; received ones only if their address is verified. */
export const ownInvitations: PersonalData = async function* ({ db, actor }) {
  const received = actor.emailVerified
    ? await everyEntry(db, invitations, { where: { email: actor.email }, ...newest })
    : [];
  yield {
    path: 'care/invitations-received.json',
    title: (t) => t('care:personalData.invitationsReceived'),
    content: received.map(presentInvitation),
  };
  const sent = await everyEntry(db, invitations, { where: { invited_by: actor.uid }, ...newest });
  yield {
    path: 'care/invitations-sent.json',
    title: (t) => t('care:personalData.invitationsSent'),
    content: sent.map(presentInvitation),
  };
};
