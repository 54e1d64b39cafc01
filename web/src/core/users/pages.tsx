import { useTenant } from '../../app/TenantProvider.tsx';
import { paths } from '../../app/paths.ts';
import { request } from '../../lib/api/request.ts';
import { ImportUsersPage } from './ImportUsersPage.tsx';
import { NewUserPage } from './NewUserPage.tsx';
import type { UserSource } from './user-source.ts';
import { UserPage } from './UserPage.tsx';
import { UsersPage } from './UsersPage.tsx';

const one = '/api/v1/users/{userid}';

const source: Omit<UserSource, 'tenantId'> = {
  needs: 'CUSTOMER_ADMIN',
  hasPictures: true,
  fetchPage: (query, signal) => request('GET', '/api/v1/users', { query: query as never, signal }),
  get: (userid, signal) => request('GET', one, { params: { userid }, signal }),
  create: (body, idempotencyKey) => request('POST', '/api/v1/users', { body, idempotencyKey }),
  update: (userid, body, ifMatch) => request('PUT', one, { params: { userid }, body, ifMatch }),
  remove: (userid) => request('DELETE', one, { params: { userid } }),
  setFlag: (userid, flag, value) => request('POST', `${one}/status`, { params: { userid }, body: { flag, value } }),
  giveRole: (userid, role) => request('POST', `${one}/roles/{role}/assign`, { params: { userid, role } }),
  takeRole: (userid, role) => request('POST', `${one}/roles/{role}/unassign`, { params: { userid, role } }),
  sendReset: (userid) => request('POST', `${one}/password-reset-request`, { params: { userid }, body: {} }),
  resetSecondFactor: (userid) => request('DELETE', `${one}/second-factor`, { params: { userid } }),
  beginImport: async (file, body) => (await request('POST', '/api/v1/users/import', { file, body })).operation.id,
  operation: (id, signal) => request('GET', '/api/v1/operations/{id}', { params: { id }, signal }),
  exportCsv: (query) => request('GET', '/api/v1/users/export', { query }),
  above: [],
  paths: {
    list: paths.users.href(),
    creation: paths.userCreation.href(),
    importing: paths.userImport.href(),
    record: (id) => paths.user.href({ id }),
  },
};

const useSource = (): UserSource => ({ ...source, tenantId: useTenant().id });

export const OwnUsersPage = () => <UsersPage source={useSource()} />;
export const NewOwnUserPage = () => <NewUserPage source={useSource()} />;
export const OwnUserPage = () => <UserPage source={useSource()} />;
export const ImportOwnUsersPage = () => <ImportUsersPage source={useSource()} />;
