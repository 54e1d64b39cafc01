import type { signUpEndpoints } from '@kindred/contract/core/sign-up/endpoints';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { NounSamples } from '../noun.ts';
import { several } from '../operations-budget.ts';
import { password } from '../tenant.ts';

const newEmail = (): string => `new-${newId().toLowerCase()}@example.com`;

export const signUpSamples: NounSamples<typeof signUpEndpoints> = {
  examples: {
    signUp: () => ({ body: { email: newEmail(), password, name: 'Nora', language: 'fr', acceptTerms: true } }),
  },
  budgets: {
    signUp: several(3, 7),
  },
};
