import { tenantEndpoints } from '@kindred/contract/core/tenant/endpoints';
import { tenantProfileEndpoints } from '@kindred/contract/core/tenant/profile-endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The tenant of the host: its public data, and its profile. */
export const tenantNoun = noun({
  tags: { tenant: 'The tenant that the host belongs to.' },
  translatable: [
    { entityType: 'landing', load: async () => (await import('./words.ts')).landingTexts },
    { entityType: 'legal', load: async () => (await import('./legal.ts')).legalSources },
  ],
  apis: [
    api(tenantEndpoints, async () => (await import('./handlers.ts')).tenantHandlers),
    api(tenantProfileEndpoints, async () => (await import('./profile-handlers.ts')).tenantProfileHandlers),
  ],
});
