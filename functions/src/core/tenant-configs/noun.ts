import { tenantConfigEndpoints } from '@kindred/contract/core/tenant-configs/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The configuration of one tenant. */
export const tenantConfigsNoun = noun({
  tags: { configs: 'Configuration entries, of a tenant or of the platform.' },
  kept: async () => ({ tenants: [(await import('./store.ts')).tenantConfigs.configs] }),
  apis: [
    api(tenantConfigEndpoints, async (registry) => (await import('./handlers.ts')).tenantConfigHandlers(registry)),
  ],
});
