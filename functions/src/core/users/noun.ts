import { tenantUserEndpoints, userEndpoints, userPictureEndpoints } from '@kindred/contract/core/users/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import {
  accountRemoval,
  administratorNotice,
  identitySync,
  identitySyncs,
  identityUnverified,
  importStrays,
  strandedIdentity,
  usersImport,
} from './due-kinds.ts';
import { reminderJob } from './reminder-job.ts';

/** The users of a tenant, as administrators manage them. */
export const usersNoun = noun({
  builtInJobs: [reminderJob],
  tags: { users: 'The people of a tenant.' },
  search: { kind: 'users', load: async () => (await import('./search.ts')).searchUsers },
  kept: async () => ({ tenants: [(await import('./store.ts')).users] }),
  overview: async () => (await import('./overview.ts')).usersInFigures,
  apis: [
    api(userEndpoints, async () => (await import('./handlers.ts')).userHandlers),
    api(tenantUserEndpoints, async () => (await import('./handlers.ts')).tenantUserHandlers),
    api(userPictureEndpoints, async () => (await import('./picture-handlers.ts')).userPictureHandlers),
  ],
  due: [
    defineDue(identitySync, async () => (await import('./identity-sync.ts')).syncIdentity),
    defineDue(identitySyncs, async () => (await import('./identity-sync.ts')).syncIdentities),
    defineDue(identityUnverified, async () => (await import('./identity-sync.ts')).unverifyIdentity),
    defineDue(strandedIdentity, async () => (await import('./create.ts')).removeStrandedIdentity),
    defineDue(accountRemoval, async (core) => (await import('./remove.ts')).removeWhatWasLeft(core)),
    defineDue(administratorNotice, async () => (await import('./notices.ts')).mailAdministrators),
    defineDue(usersImport, async () => (await import('./import-run.ts')).runUserImport),
    defineDue(importStrays, async () => (await import('./import-strays.ts')).removeStraysLeft),
  ],
});
