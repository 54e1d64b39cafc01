import { tenantUserEndpoints, userEndpoints, userPictureEndpoints } from '@kindred/contract/core/users/endpoints';
import { api } from '../../http/noun.ts';
import type { BuiltInJob } from '../../http/built-in-jobs.ts';
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

/** Reminds people who have not signed in for a long time. */
const reminderJob: BuiltInJob = {
  key: 'inactive-users',
  title: 'Reminder for inactive users',
  description: 'Emails people who have not signed in for a while, once until they come back. At most 200 per run.',
  payloadSchema: {
    type: 'object',
    properties: {
      days: { type: 'integer', title: 'Days without a sign-in', minimum: 30, maximum: 1000, default: 180 },
    },
    required: [],
    additionalProperties: false,
  },
  load: async () => (await import('./reminder.ts')).remindInactive,
};

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
