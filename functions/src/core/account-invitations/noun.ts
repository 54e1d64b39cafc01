import { defineDue } from '../../platform/due-queue.ts';
import { mailWaits } from '../mails/due-kinds.ts';
import { noun } from '../noun.ts';
import { accountInvitation } from '../users/due-kinds.ts';

/** The mails that invite the users of new accounts. */
export const accountInvitationsNoun = noun({
  due: [
    defineDue(accountInvitation, async () => (await import('./send.ts')).inviteToAccount),
    defineDue(mailWaits, async () => (await import('./note-waiting.ts')).noteWaitingInvitation),
  ],
});
