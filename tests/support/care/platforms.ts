import type { platformEndpoints } from '@kindred/contract/care/platforms/endpoints';
import { free } from '../operations-budget.ts';
import type { CareSamples } from './noun.ts';

export const platformSamples: CareSamples<typeof platformEndpoints> = {
  examples: {
    listPlatforms: ({ stranger }) => ({ by: stranger }),
  },
  budgets: {
    listPlatforms: free('reference data: 0, 0'),
  },
  ofTheCallerAlone: ['listPlatforms'],
};
