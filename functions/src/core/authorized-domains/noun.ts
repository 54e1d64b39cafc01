import { authorizedDomainEndpoints } from '@kindred/contract/core/authorized-domains/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The hosts on which people may sign in. */
export const authorizedDomainsNoun = noun({
  tags: { config: 'Settings of the identity service.' },
  apis: [api(authorizedDomainEndpoints, async () => (await import('./handlers.ts')).authorizedDomainHandlers)],
});
