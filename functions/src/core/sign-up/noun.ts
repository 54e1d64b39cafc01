import { signUpEndpoints } from '@kindred/contract/core/sign-up/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** Sign-up: how people create their own accounts. */
export const signUpNoun = noun({
  tags: { 'sign-up': 'New accounts.' },
  apis: [api(signUpEndpoints, async () => (await import('./handlers.ts')).signUpHandlers)],
});
