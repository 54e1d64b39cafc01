import * as z from 'zod';
import { open, signedIn, superAdmin } from '../../access.ts';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { Operation } from '../operations/operation.ts';
import { PictureQuery } from '../tenant/endpoints.ts';
import { UserImport } from './import.ts';
import { RoleName, User, UserCreate, userFilters, UserStatus, UserWrite } from './user.ts';

const sorts = ['name', 'email', 'createdAt', 'lastSignInAt'] as const;

const list = {
  collection: 'users',
  style: 'page',
  sorts,
  order: 'asc',
  filters: [],
  contains: ['_in'],
  searched: true,
} as const;

/** The endpoints for users. They are the same for the caller's own tenant and, for super admins, for any tenant. */
const operations = {
  list: {
    method: 'GET',
    query: pageQuery({ sorts, order: 'asc' }).extend({
      role: RoleName.optional(),
      flag: z.enum(userFilters).optional(),
    }),
    status: 200,
    output: pageOf(User),
    errors: [],
    list,
  },
  create: { method: 'POST', body: UserCreate, status: 201, output: User, errors: ['conflict'] },
  get: { method: 'GET', status: 200, output: User, errors: [] },
  update: {
    method: 'PUT',
    body: writable(User, UserWrite),
    status: 200,
    output: User,
    errors: ['conflict', 'version_conflict'],
  },
  remove: { method: 'DELETE', status: 204, errors: ['conflict'] },
  change: { method: 'POST', status: 200, output: User, errors: ['conflict'] },
  requestPasswordReset: {
    method: 'POST',
    body: z.strictObject({}).optional(),
    status: 204,
    errors: ['conflict'],
    // Each call sends a mail to another person.
    rate: { by: 'actor', limits: [{ count: 300, seconds: 86_400 }] },
  },
} as const;

const uploadedCsv = { maxBytes: limits.userImportBytes, types: ['text/csv'], refusal: 'bad_request' } as const;

/** The users that match the list's filters, in its order. */
const exported = pageQuery({ sorts, order: 'asc' })
  .pick({ sortBy: true, order: true, q: true })
  .extend({ role: RoleName.optional(), flag: z.enum(userFilters).optional() });

const files = {
  import: {
    method: 'POST',
    file: uploadedCsv,
    body: UserImport,
    status: 202,
    output: z.object({ operation: Operation }),
    errors: ['conflict'],
    // Each call runs for minutes.
    rate: { by: 'actor', limits: [{ count: 60, seconds: 3600 }] },
  },
  export: {
    method: 'GET',
    query: exported,
    status: 200,
    outputType: 'text/csv; charset=utf-8',
    errors: [],
    // Each call reads every user of the tenant.
    rate: { by: 'actor', limits: [{ count: 30, seconds: 3600 }] },
  },
} as const;

const here = {
  read: signedIn({ role: 'CUSTOMER_ADMIN', scope: 'users:read' }),
  write: signedIn({ role: 'CUSTOMER_ADMIN', scope: 'users:write' }),
  /** Only people can change how a user signs in: no scope is enough. */
  account: signedIn({ role: 'CUSTOMER_ADMIN', scope: null }),
  roles: signedIn({ role: 'CUSTOMER_ADMIN' }),
  user: z.strictObject({ userid: Id }),
  role: z.strictObject({ userid: Id, role: RoleName }),
};

const anywhere = {
  tenant: z.strictObject({ tenantid: Id }),
  user: z.strictObject({ tenantid: Id, userid: Id }),
  role: z.strictObject({ tenantid: Id, userid: Id, role: RoleName }),
};

/** For a tenant's administrators. */
export const userEndpoints = {
  listUsers: endpoint({
    ...operations.list,
    path: '/api/v1/users',
    summary: 'List the people of this tenant',
    access: here.read,
  }),
  createUser: endpoint({
    ...operations.create,
    path: '/api/v1/users',
    summary: 'Create an account, and send its owner a link to choose a password',
    access: here.write,
  }),
  getUser: endpoint({
    ...operations.get,
    path: '/api/v1/users/{userid}',
    summary: 'Get a person',
    access: here.read,
    params: here.user,
  }),
  updateUser: endpoint({
    ...operations.update,
    path: '/api/v1/users/{userid}',
    summary:
      'Update a person’s writable fields. A new email needs a higher role than the person’s, and must be confirmed',
    access: here.write,
    params: here.user,
  }),
  deleteUser: endpoint({
    ...operations.remove,
    path: '/api/v1/users/{userid}',
    summary: 'Delete a person’s account, picture and profile. What they wrote remains',
    access: here.write,
    params: here.user,
  }),
  setUserStatus: endpoint({
    ...operations.change,
    path: '/api/v1/users/{userid}/status',
    summary: 'Set or clear a flag. Disabling a person signs them out everywhere',
    access: here.account,
    params: here.user,
    body: UserStatus,
  }),
  assignUserRole: endpoint({
    ...operations.change,
    path: '/api/v1/users/{userid}/roles/{role}/assign',
    summary: 'Add a role',
    access: here.roles,
    params: here.role,
  }),
  unassignUserRole: endpoint({
    ...operations.change,
    path: '/api/v1/users/{userid}/roles/{role}/unassign',
    summary: 'Remove a role',
    access: here.roles,
    params: here.role,
  }),
  requestUserPasswordReset: endpoint({
    ...operations.requestPasswordReset,
    path: '/api/v1/users/{userid}/password-reset-request',
    summary: 'Send the person a link to choose a new password',
    access: here.write,
    params: here.user,
  }),
  importUsers: endpoint({
    ...files.import,
    path: '/api/v1/users/import',
    summary:
      'Create and update people from the rows of a CSV file, as an operation; `dryRun` only reports what would happen to each',
    access: here.write,
  }),
  exportUsers: fileEndpoint({
    ...files.export,
    path: '/api/v1/users/export',
    summary: 'Export the people of this tenant as a CSV file that can be imported again',
    access: here.read,
  }),
};

/** For super admins, in any tenant. */
export const tenantUserEndpoints = {
  listTenantUsers: endpoint({
    ...operations.list,
    path: '/superadmin-api/v1/tenants/{tenantid}/users',
    summary: 'List the people of a tenant',
    access: superAdmin(),
    params: anywhere.tenant,
  }),
  createTenantUser: endpoint({
    ...operations.create,
    path: '/superadmin-api/v1/tenants/{tenantid}/users',
    summary: 'Create an account in a tenant, and send its owner a link to choose a password',
    access: superAdmin(),
    params: anywhere.tenant,
  }),
  getTenantUser: endpoint({
    ...operations.get,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}',
    summary: 'Get a person of a tenant',
    access: superAdmin(),
    params: anywhere.user,
  }),
  updateTenantUser: endpoint({
    ...operations.update,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}',
    summary: 'Update the writable fields of a tenant’s person',
    access: superAdmin(),
    params: anywhere.user,
  }),
  deleteTenantUser: endpoint({
    ...operations.remove,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}',
    summary: 'Delete account, picture and profile of a tenant’s person',
    access: superAdmin(),
    params: anywhere.user,
  }),
  setTenantUserStatus: endpoint({
    ...operations.change,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}/status',
    summary: 'Set or clear a flag of a tenant’s person',
    access: superAdmin(),
    params: anywhere.user,
    body: UserStatus,
  }),
  assignTenantUserRole: endpoint({
    ...operations.change,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}/roles/{role}/assign',
    summary: 'Add a role to a tenant’s person',
    access: superAdmin(),
    params: anywhere.role,
  }),
  unassignTenantUserRole: endpoint({
    ...operations.change,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}/roles/{role}/unassign',
    summary: 'Remove a role from a tenant’s person',
    access: superAdmin(),
    params: anywhere.role,
  }),
  requestTenantUserPasswordReset: endpoint({
    ...operations.requestPasswordReset,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}/password-reset-request',
    summary: 'Send a tenant’s person a link to choose a new password',
    access: superAdmin(),
    params: anywhere.user,
  }),
  importTenantUsers: endpoint({
    ...files.import,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/import',
    summary: 'Create and update a tenant’s people from the rows of a CSV file',
    access: superAdmin(),
    params: anywhere.tenant,
  }),
  exportTenantUsers: fileEndpoint({
    ...files.export,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/export',
    summary: 'Export the people of a tenant as a CSV file',
    access: superAdmin(),
    params: anywhere.tenant,
  }),
};

export const userPictureEndpoints = {
  getProfilePicture: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/users/{userid}/profile/picture',
    summary: 'Get a person’s picture',
    access: open(),
    params: z.strictObject({ userid: Id }),
    query: PictureQuery,
    status: 200,
    outputType: 'image/webp',
    errors: ['not_modified', 'profile_picture_not_found'],
    cache: 'no-cache',
  }),
};
