import type { tenantUserEndpoints, userEndpoints } from '@kindred/contract/core/users/endpoints';
import { importLocks, lockId } from '../../functions/src/core/users/import-lock.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import type { ExamplesOf } from './example.ts';
import type { Scene } from './scene.ts';
import type { Persona } from './tenant.ts';

const newEmail = (): string => `new-${newId().toLowerCase()}@example.com`;

let phones = 10_000_000;

/** Returns a different number each time, so that writing it changes something. */
const newPhone = (): string => `+336${phones++}`;

const newRows = (): Uint8Array =>
  new TextEncoder().encode(`email,name\n${newEmail()},Nora\n${newEmail()},"Niño, Ana"\n`);

/** Returns the person once no other import is under way; due work may have been left undone. */
const afterImports = async ({ db }: Scene, by: Persona): Promise<Persona> => {
  await db.remove(importLocks, lockId);
  return by;
};

/** An allowed call of each endpoint about users, in the caller's tenant and in any. */
export const userExamples: ExamplesOf<typeof userEndpoints & typeof tenantUserEndpoints> = {
  listUsers: ({ customerAdministrator, stranger }) => ({
    by: customerAdministrator,
    query: { q: stranger.email, sortBy: 'name', order: 'desc', flag: 'EMAIL_VERIFIED', detail: 'true' },
  }),
  createUser: ({ customerAdministrator }) => ({
    by: customerAdministrator,
    body: { email: newEmail(), name: 'Nora', phone: '+33612345678', language: 'fr', roles: ['CUSTOMER_ADMIN'] },
  }),
  getUser: ({ customerAdministrator, stranger }) => ({ by: customerAdministrator, params: { userid: stranger.uid } }),
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
  importUsers: async (scene) => ({
    by: await afterImports(scene, scene.customerAdministrator),
    file: newRows(),
    body: { dryRun: 'false', sendInvitations: 'true' },
  }),
  importTenantUsers: async (scene) => ({
    by: await afterImports(scene, scene.superAdministrator),
    params: { tenantid: scene.tenant.id },
    file: newRows(),
    body: {},
  }),
  exportUsers: ({ customerAdministrator, stranger }) => ({
    by: customerAdministrator,
    query: { q: stranger.email, sortBy: 'email', flag: 'EMAIL_VERIFIED' },
  }),
  exportTenantUsers: ({ superAdministrator, tenant, stranger }) => ({
    by: superAdministrator,
    params: { tenantid: tenant.id },
    query: { q: stranger.email },
  }),
};
