import type { healthEndpoints } from '@kindred/contract/core/health/endpoints';
import type { NounSamples } from '../noun.ts';
import { record, free } from '../operations-budget.ts';

export const healthSamples: NounSamples<typeof healthEndpoints> = {
  examples: {
    getHealth: () => ({}),
    getOpenApi: () => ({}),
  },
  budgets: {
    getHealth: record,
    getOpenApi: free('the description of the API: 0, 0'),
  },
};
