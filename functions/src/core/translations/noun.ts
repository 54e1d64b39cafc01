import { translationEndpoints } from '@kindred/contract/core/translations/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** A tenant's own words for texts that can be translated. */
export const translationsNoun = noun({
  tags: { translations: 'Translations of texts.' },
  kept: async () => ({ tenants: [(await import('./store.ts')).translations] }),
  apis: [api(translationEndpoints, async (core) => (await import('./handlers.ts')).translationHandlers(core))],
});
