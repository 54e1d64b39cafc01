import { searchEndpoints } from '@kindred/contract/core/search/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The product-wide search. Nouns declare how it finds their records. */
export const searchNoun = noun({
  tags: { search: 'The search across the product.' },
  apis: [api(searchEndpoints, async (core) => (await import('./handlers.ts')).searchHandlers(core))],
});
