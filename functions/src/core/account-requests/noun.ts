import { accountRequestEndpoints } from '@kindred/contract/core/account-requests/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** Changes of a super admin's account, which need two super admins. */
export const accountRequestsNoun = noun({
  tags: { 'account-requests': 'Changes of a super admin’s address or second factor, confirmed by another.' },
  kept: async () => ({ platform: [(await import('./store.ts')).accountRequests] }),
  apis: [api(accountRequestEndpoints, async () => (await import('./handlers.ts')).accountRequestHandlers)],
});
