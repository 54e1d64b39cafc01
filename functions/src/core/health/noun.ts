import { healthEndpoints } from '@kindred/contract/core/health/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** Whether the service is well, and the description of its API. */
export const healthNoun = noun({
  apis: [api(healthEndpoints, async () => (await import('./handlers.ts')).healthHandlers)],
});
