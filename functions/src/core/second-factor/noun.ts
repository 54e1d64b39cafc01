import { secondFactorEndpoints } from '@kindred/contract/core/second-factor/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** Codes from an authenticator, in addition to the password. */
export const secondFactorNoun = noun({
  tags: { security: 'Two-step sign-in.' },
  apis: [api(secondFactorEndpoints, async () => (await import('./handlers.ts')).secondFactorHandlers)],
  accountEnded: async () => (await import('./account-ended.ts')).removeSecondFactor,
});
