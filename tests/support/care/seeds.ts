import type { seedEndpoints } from '@kindred/contract/care/seeds/endpoints';
import { careSamples } from '../../../functions/src/care/seeds/store.ts';
import { write } from '../operations-budget.ts';
import type { CareSamples } from './noun.ts';

export const seedSamples: CareSamples<typeof seedEndpoints> = {
  examples: {
    seedCareReference: ({ administrator }) => ({ by: administrator }),
    seedCareSample: async ({ administrator, db }) => {
      // Removes the existing sample, so that the call makes one.
      await db.remove(careSamples, administrator.uid);
      return { by: administrator };
    },
  },
  budgets: {
    seedCareReference: write(),
    seedCareSample: write([], ['due entry']),
  },
};
