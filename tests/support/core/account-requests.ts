import type { accountRequestEndpoints } from '@kindred/contract/core/account-requests/endpoints';
import { rootTenantId } from '@kindred/contract/limits';
import { accountRequests } from '../../../functions/src/core/account-requests/store.ts';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { asSuperAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, several } from '../operations-budget.ts';
import { rootPerson } from '../root-tenant.ts';
import type { Scene } from '../scene.ts';

/** Creates a super admin with a record, like those who came by invitation. */
export const superAdminWithRecord = async (also: { hasSecondFactor?: boolean } = {}) => {
  const person = await rootPerson(['SUPER_ADMIN']);
  const { email, name, uid } = person;
  const fields = newUser({ email, name, language: 'en', verified: true, roles: ['SUPER_ADMIN'] });
  await tenantDatabase(rootTenantId).create(users, { ...fields, ...also }, uid);
  return person;
};

/** Creates the account of a super admin who has never signed in. */
const newSuperAdmin = async (): Promise<string> => {
  const uid = newId();
  const email = `${uid.toLowerCase()}@example.com`;
  await identities(rootTenantId).create({ uid, email, name: 'Sam', emailVerified: true });
  const fields = newUser({ email, name: 'Sam', language: 'en', verified: true, roles: ['SUPER_ADMIN'] });
  await tenantDatabase(rootTenantId).create(users, fields, uid);
  return uid;
};

const listed = newId();

/** Creates an open request by another person. */
const newRequest = async (requestedBy: string, userId: string) => {
  const user = await tenantDatabase(rootTenantId).get(users, userId);
  const made = await platformDatabase.create(accountRequests, {
    userId,
    name: 'Sam',
    email: user?.email ?? 'sam@example.com',
    change: 'ADDRESS',
    newEmail: `${newId().toLowerCase()}@example.com`,
    status: 'OPEN',
    requestedBy,
    requestedByEmail: 'sofia@example.com',
    decidedBy: null,
    decidedByEmail: null,
    decidedAt: null,
    expiresAt: secondsFromNow(3600),
  });
  return made!;
};

const open = async ({ superAdministrator }: Scene) => {
  const [requester, userId] = [await newSuperAdmin(), await newSuperAdmin()];
  await identities(rootTenantId).setClaims(requester, { SUPER_ADMIN: true });
  return { by: superAdministrator, params: { id: (await newRequest(requester, userId)).id } };
};

export const accountRequestSamples: NounSamples<typeof accountRequestEndpoints> = {
  examples: {
    listAccountRequests: async (scene) => {
      await newRequest(scene.superAdministrator.uid, listed);
      return { by: scene.superAdministrator, query: { userId: listed } };
    },
    createAccountRequest: async ({ superAdministrator }) => ({
      by: superAdministrator,
      body: {
        userId: await newSuperAdmin(),
        change: 'ADDRESS' as const,
        newEmail: `${newId().toLowerCase()}@example.com`,
      },
    }),
    confirmAccountRequest: open,
    declineAccountRequest: open,
  },
  budgets: {
    listAccountRequests: list,
    createAccountRequest: several(5, 6),
    confirmAccountRequest: several(12, 16),
    declineAccountRequest: several(4, 5),
  },
  lists: {
    listAccountRequests: {
      by: asSuperAdministrator,
      narrowedBy: () => ({ userId: listed }),
      make: ({ superAdministrator }) => newRequest(superAdministrator.uid, listed),
      labelOf: ({ id }: { id: string }) => id,
    },
  },
};
