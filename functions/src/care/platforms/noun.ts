import { platformEndpoints } from '@kindred/contract/care/platforms/endpoints';
import { api, noun } from '../noun.ts';

/** Online platforms on which people keep accounts. */
export const platformsNoun = noun({
  apis: [api(platformEndpoints, async () => (await import('./handlers.ts')).platformHandlers)],
});
