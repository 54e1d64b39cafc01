import { signUpEndpoints } from '@kindred/contract/core/sign-up/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** How somebody gets an account by themselves. */
export const signUpNoun = noun({
  tags: { 'sign-up': 'New accounts.' },
  apis: [api(signUpEndpoints, async () => (await import('./handlers.ts')).signUpHandlers)],
});
