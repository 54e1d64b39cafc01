import { healthEndpoints } from '@kindred/contract/core/health/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The health of the service, and the description of its API. */
export const healthNoun = noun({
  tags: { health: 'Whether the API is available.', openapi: 'This description.' },
  apis: [api(healthEndpoints, async (registry) => (await import('./handlers.ts')).healthHandlers(registry))],
});
