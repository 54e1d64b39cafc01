import { emailVerificationEndpoints } from '@kindred/contract/core/email-verification/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The mailed link that verifies an address. */
export const emailVerificationNoun = noun({
  tags: { 'verify-email': 'Confirmation of an email address.' },
  apis: [api(emailVerificationEndpoints, async () => (await import('./handlers.ts')).emailVerificationHandlers)],
});
