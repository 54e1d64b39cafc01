import type { searchEndpoints } from '@kindred/contract/core/search/endpoints';
import type { NounSamples } from '../noun.ts';

export const searchSamples: NounSamples<typeof searchEndpoints> = {
  examples: {
    search: ({ member, circleId }) => ({ by: member, query: { q: 'a', limit: 5, circle_id: circleId } }),
  },
  budgets: {
    search: { row: 'a search across the product: 40', reads: 40, writes: 0 },
  },
};
