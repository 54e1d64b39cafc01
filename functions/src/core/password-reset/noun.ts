import { passwordResetEndpoints } from '@kindred/contract/core/password-reset/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { passwordReset } from '../users/due-kinds.ts';

/** The mailed link for choosing a new password. */
export const passwordResetNoun = noun({
  tags: { 'password-reset-request': 'An email with a link to choose a new password.' },
  apis: [api(passwordResetEndpoints, async () => (await import('./handlers.ts')).passwordResetHandlers)],
  due: [defineDue(passwordReset, async () => (await import('./due.ts')).sendResetLink)],
});
