import type { passwordResetEndpoints } from '@kindred/contract/core/password-reset/endpoints';
import type { NounSamples } from '../noun.ts';
import { write } from '../operations-budget.ts';

export const passwordResetSamples: NounSamples<typeof passwordResetEndpoints> = {
  examples: {
    requestPasswordReset: ({ member }) => ({ body: { email: member.email } }),
  },
  budgets: {
    requestPasswordReset: write(['rate counter', 'rate counter'], ['rate counter', 'rate counter']),
  },
};
