import { accountInvitationEndpoints } from '@kindred/contract/core/account-invitations/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { mailWaits } from '../mails/due-kinds.ts';
import { noun } from '../noun.ts';
import { accountInvitation } from '../users/due-kinds.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'core/account-invitations': typeof texts;
  }
}

/** Invitations to choose a password for a new account. */
export const accountInvitationsNoun = noun({
  tags: { 'account-invitations': 'Mailed invitations to choose a password for a new account.' },
  apis: [api(accountInvitationEndpoints, async () => (await import('./handlers.ts')).accountInvitationHandlers)],
  due: [
    defineDue(accountInvitation, async () => (await import('./send.ts')).inviteToAccount),
    defineDue(mailWaits, async () => (await import('./note-waiting.ts')).noteWaitingInvitation),
  ],
  accountEnded: async () => (await import('./account-ended.ts')).removeInvitation,
  personalData: async () => (await import('./personal-data.ts')).ownInvitation,
});
