import type { authorizedDomainEndpoints } from '@kindred/contract/core/authorized-domains/endpoints';
import type { Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { changeDomains, listDomains, ownHosts } from './store.ts';

export const authorizedDomainHandlers: Handlers<typeof authorizedDomainEndpoints> = {
  getAuthorizedDomains: async (ctx) => ({ authorizedDomains: await listDomains(ctx.platform) }),
  addAuthorizedDomains: async (ctx, { body }) => ({
    authorizedDomains: await changeDomains(ctx.platform, body.domains, []),
  }),
  removeAuthorizedDomains: async (ctx, { body }) => {
    const own = ownHosts();
    const issues = body.domains.flatMap((domain, index) =>
      own.includes(domain)
        ? [{ path: `domains.${index}`, message: `${domain} is the product’s own and stays`, code: 'own_host' }]
        : [],
    );
    if (issues.length > 0) throw new ApiError('invalid_request', { detail: issues[0]!.message, issues });
    return { authorizedDomains: await changeDomains(ctx.platform, [], body.domains) };
  },
};
