import { platformEndpoints } from '@kindred/contract/care/platforms/endpoints';
import { api, noun } from '../noun.ts';

/** Online platforms on which people keep accounts. */
export const platformsNoun = noun({
  tags: { 'care/platforms': 'Platforms on which people can be contacted.' },
  translatable: [{ entityType: 'platform', load: async () => (await import('./translatable.ts')).platformTexts }],
  apis: [api(platformEndpoints, async () => (await import('./handlers.ts')).platformHandlers)],
});
