import { clientApplicationEndpoints } from '@kindred/contract/core/client-applications/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** Programs that call the API with tokens. */
export const clientApplicationsNoun = noun({
  tags: { 'client-applications': 'Programs that call the API with tokens, and what those tokens may do.' },
  kept: async () => ({ tenants: [(await import('./store.ts')).clientApplications] }),
  apis: [
    api(clientApplicationEndpoints, async (registry) =>
      (await import('./handlers.ts')).clientApplicationHandlers(registry),
    ),
  ],
});
