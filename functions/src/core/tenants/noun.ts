import { tenantsEndpoints } from '@kindred/contract/core/tenants/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { tenantAttempt, tenantHost, tenantPool, tenantPurge } from './due-kinds.ts';

/** The platform's tenants, as super admins manage them. */
export const tenantsNoun = noun({
  tags: { tenants: 'All tenants, for super admins.' },
  kept: async () => ({ platform: [(await import('../../identity/tenant/store.ts')).tenants] }),
  apis: [api(tenantsEndpoints, async () => (await import('./handlers.ts')).tenantsHandlers)],
  due: [
    defineDue(tenantAttempt, async () => (await import('./attempt.ts')).clearAttempt),
    defineDue(tenantPool, async (core) => (await import('./due.ts')).followStatus(core)),
    defineDue(tenantHost, async () => (await import('./due.ts')).authorizeTenantHost),
    defineDue(tenantPurge, async () => (await import('./purge.ts')).purgeTenant),
  ],
});
