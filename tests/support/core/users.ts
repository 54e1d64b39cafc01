import type { userEndpoints, tenantUserEndpoints, userPictureEndpoints } from '@kindred/contract/core/users/endpoints';
import type { UserImportResult } from '@kindred/contract/core/users/import';
import { importLocks, lockId } from '../../../functions/src/core/users/import-lock.ts';
import { users, newUser } from '../../../functions/src/core/users/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { form } from '../call.ts';
import { asAdministrator, asSuperAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, write, record, several, free } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { Persona } from '../tenant.ts';

/** Returns an upload form with a CSV file of these lines. */
export const csvForm = (text: string | Uint8Array, fields: Record<string, string> = {}): FormData =>
  form(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'text/csv', 'people.csv', fields);

/** Imports a file as an administrator does, and returns the completed operation. */
export const importUsers = async (by: Persona, text: string | Uint8Array, fields: Record<string, string> = {}) => {
  const begun = await by.call('POST /api/v1/users/import', { raw: csvForm(text, fields) });
  if (begun.status !== 202) throw new Error(`No import: ${JSON.stringify(begun.body)}`);
  const { body } = await by.call(`GET /api/v1/operations/${begun.body.operation.id}`);
  return body as { id: string; status: string; progress: { done: number; total: number }; result: UserImportResult };
};

const newEmail = (): string => `new-${newId().toLowerCase()}@example.com`;

let phones = 10_000_000;

/** Returns a different number each time, so that writing it changes something. */
const newPhone = (): string => `+336${phones++}`;

const newRows = (): Uint8Array =>
  new TextEncoder().encode(`email,name\n${newEmail()},Nora\n${newEmail()},"Niño, Ana"\n`);

/** Returns the person after removing the lock of other imports, whose due work may have been left undone. */
const afterImports = async ({ db }: Scene, by: Persona): Promise<Persona> => {
  await db.remove(importLocks, lockId);
  return by;
};

const makeUser = ({ db }: Scene, name: string) =>
  db.create(users, newUser({ email: `${newId().toLowerCase()}@example.com`, name, language: 'en', verified: true }));

export const userSamples: NounSamples<typeof userEndpoints & typeof tenantUserEndpoints & typeof userPictureEndpoints> =
  {
    examples: {
      listUsers: ({ customerAdministrator, stranger }) => ({
        by: customerAdministrator,
        query: { q: stranger.email, sortBy: 'name', order: 'desc', flag: 'EMAIL_VERIFIED', detail: 'true' },
      }),
      createUser: ({ customerAdministrator }) => ({
        by: customerAdministrator,
        body: { email: newEmail(), name: 'Nora', phone: '+33612345678', language: 'fr', roles: ['CUSTOMER_ADMIN'] },
      }),
      getUser: ({ customerAdministrator, stranger }) => ({
        by: customerAdministrator,
        params: { userid: stranger.uid },
      }),
      updateUser: ({ customerAdministrator, stranger }) => ({
        by: customerAdministrator,
        params: { userid: stranger.uid },
        body: { email: stranger.email, name: 'Stranger', phone: newPhone(), language: 'fr' },
      }),
      deleteUser: async (scene) => ({ by: scene.customerAdministrator, params: { userid: await scene.newUser() } }),
      setUserStatus: async (scene) => ({
        by: scene.customerAdministrator,
        params: { userid: await scene.newUser() },
        body: { flag: 'DISABLED', value: true },
      }),
      assignUserRole: async (scene) => ({
        by: scene.customerAdministrator,
        params: { userid: await scene.newUser(), role: 'CUSTOMER_ADMIN' },
      }),
      unassignUserRole: async (scene) => ({
        by: scene.customerAdministrator,
        params: { userid: await scene.newUser(['CUSTOMER_ADMIN']), role: 'CUSTOMER_ADMIN' },
      }),
      requestUserPasswordReset: ({ customerAdministrator, stranger }) => ({
        by: customerAdministrator,
        params: { userid: stranger.uid },
        body: {},
      }),
      importUsers: async (scene) => ({
        by: await afterImports(scene, scene.customerAdministrator),
        file: newRows(),
        body: { dryRun: 'false', sendInvitations: 'true' },
      }),
      exportUsers: ({ customerAdministrator, stranger }) => ({
        by: customerAdministrator,
        query: { q: stranger.email, sortBy: 'email', flag: 'EMAIL_VERIFIED' },
      }),
      listTenantUsers: ({ superAdministrator, tenant, stranger }) => ({
        by: superAdministrator,
        params: { tenantid: tenant.id },
        query: { q: stranger.email, sortBy: 'createdAt' },
      }),
      createTenantUser: ({ superAdministrator, tenant }) => ({
        by: superAdministrator,
        params: { tenantid: tenant.id },
        body: { email: newEmail(), name: 'Nora', roles: ['ADMIN'], sendInvitation: false },
      }),
      getTenantUser: ({ superAdministrator, tenant, stranger }) => ({
        by: superAdministrator,
        params: { tenantid: tenant.id, userid: stranger.uid },
      }),
      updateTenantUser: ({ superAdministrator, tenant, guest }) => ({
        by: superAdministrator,
        params: { tenantid: tenant.id, userid: guest.uid },
        body: { email: guest.email, name: 'Guest', phone: newPhone(), language: 'en' },
      }),
      deleteTenantUser: async (scene) => ({
        by: scene.superAdministrator,
        params: { tenantid: scene.tenant.id, userid: await scene.newUser() },
      }),
      setTenantUserStatus: async (scene) => ({
        by: scene.superAdministrator,
        params: { tenantid: scene.tenant.id, userid: await scene.newUser() },
        body: { flag: 'EMAIL_VERIFIED', value: true },
      }),
      assignTenantUserRole: async (scene) => ({
        by: scene.superAdministrator,
        params: { tenantid: scene.tenant.id, userid: await scene.newUser(), role: 'ADMIN' },
      }),
      unassignTenantUserRole: async (scene) => ({
        by: scene.superAdministrator,
        params: { tenantid: scene.tenant.id, userid: await scene.newUser(['ADMIN']), role: 'ADMIN' },
      }),
      requestTenantUserPasswordReset: ({ superAdministrator, tenant, stranger }) => ({
        by: superAdministrator,
        params: { tenantid: tenant.id, userid: stranger.uid },
        body: {},
      }),
      importTenantUsers: async (scene) => ({
        by: await afterImports(scene, scene.superAdministrator),
        params: { tenantid: scene.tenant.id },
        file: newRows(),
        body: {},
      }),
      exportTenantUsers: ({ superAdministrator, tenant, stranger }) => ({
        by: superAdministrator,
        params: { tenantid: tenant.id },
        query: { q: stranger.email },
      }),
      getProfilePicture: ({ owner }) => ({ params: { userid: owner.uid } }),
    },
    budgets: {
      listUsers: list,
      createUser: write(['reservation'], ['reservation', 'audit', 'counter', 'due entry', 'due entry']),
      getUser: record,
      updateUser: write([], ['audit']),
      // When an account ends or is disabled, its identity and its memberships change, and the memberships are read
      // again. The mails to the person and to all administrators are two more due entries.
      deleteUser: several(3, 12),
      setUserStatus: several(3, 8),
      assignUserRole: write([], ['audit', 'change', 'due entry']),
      unassignUserRole: write([], ['audit', 'change', 'due entry']),
      requestUserPasswordReset: write(['rate counter'], ['rate counter', 'due entry']),
      // Includes the due entry that removes the file if no operation uses it. The entry is scheduled before the file is
      // stored.
      importUsers: several(2, 6),
      // Reads pages of up to 500 users.
      exportUsers: several(1, 1),
      listTenantUsers: list,
      createTenantUser: write(['reservation'], ['reservation', 'audit', 'counter', 'due entry']),
      getTenantUser: record,
      updateTenantUser: write([], ['audit']),
      deleteTenantUser: several(3, 12),
      setTenantUserStatus: several(3, 5),
      assignTenantUserRole: write([], ['audit', 'change', 'due entry']),
      unassignTenantUserRole: write([], ['audit', 'change', 'due entry']),
      requestTenantUserPasswordReset: write(['rate counter'], ['rate counter', 'due entry']),
      importTenantUsers: several(2, 6),
      exportTenantUsers: several(1, 1),
      getProfilePicture: free('a picture that is remembered: 0, 0'),
    },
    lists: {
      listUsers: {
        by: asAdministrator,
        make: makeUser,
        labelOf: ({ name }: { name: string }) => name,
        sortsByLabel: 'name',
      },
      listTenantUsers: {
        by: asSuperAdministrator,
        params: ({ tenant }) => ({ tenantid: tenant.id }),
        make: makeUser,
        labelOf: ({ name }: { name: string }) => name,
        sortsByLabel: 'name',
      },
    },
  };
