import { tenantConfigEndpoints } from '@kindred/contract/core/tenant-configs/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The configuration of one tenant. */
export const tenantConfigsNoun = noun({
  apis: [api(tenantConfigEndpoints, async () => (await import('./handlers.ts')).tenantConfigHandlers)],
});
