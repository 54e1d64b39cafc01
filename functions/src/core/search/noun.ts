import { searchEndpoints } from '@kindred/contract/core/search/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The search across the product. Nouns declare what it finds of them. */
export const searchNoun = noun({
  tags: { search: 'The search across the product.' },
  apis: [api(searchEndpoints, async (core) => (await import('./handlers.ts')).searchHandlers(core))],
});
