import type { searchEndpoints } from '@kindred/contract/core/search/endpoints';
import type { NounSamples } from '../noun.ts';

export const searchSamples: NounSamples<typeof searchEndpoints> = {
  examples: {
    search: ({ member, circleId }) => ({ by: member, query: { q: 'a', limit: 5, circle_id: circleId } }),
  },
  budgets: {
    // 25 of them are for chat messages.
    search: { row: 'a search across the product: 65', reads: 65, writes: 0 },
  },
};
