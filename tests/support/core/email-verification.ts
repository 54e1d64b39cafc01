import type { emailVerificationEndpoints } from '@kindred/contract/core/email-verification/endpoints';
import type { NounSamples } from '../noun.ts';
import { several, signedInAlone } from '../operations-budget.ts';

export const emailVerificationSamples: NounSamples<typeof emailVerificationEndpoints> = {
  examples: {
    verifyEmail: async (scene) => {
      const person = await scene.tenant.person('Unsure', { verified: false });
      return { body: { token: await scene.newVerification(person) } };
    },
    resendEmailVerification: async (scene) => ({
      by: await scene.tenant.person('Unsure', { verified: false }),
      body: { device: 'd'.repeat(64) },
    }),
    getEmailVerificationStatus: ({ unverified }) => ({ by: unverified }),
  },
  budgets: {
    verifyEmail: several(4, 4),
    resendEmailVerification: several(6, 6),
    getEmailVerificationStatus: signedInAlone,
  },
};
