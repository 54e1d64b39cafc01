import { useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { request } from '../../lib/api/request.ts';
import { ImportUsersPage } from '../users/ImportUsersPage.tsx';
import { NewUserPage } from '../users/NewUserPage.tsx';
import type { UserSource } from '../users/user-source.ts';
import { UserPage } from '../users/UserPage.tsx';
import { UsersPage } from '../users/UsersPage.tsx';
import { useAboveTenant } from './use-above-tenant.ts';

const all = '/superadmin-api/v1/tenants/{tenantid}/users';
const one = `${all}/{userid}` as const;

/** The people of another tenant, for super admins. */
const sourceOf = (tenantid: string, above: UserSource['above']): UserSource => ({
  tenantId: tenantid,
  needs: 'SUPER_ADMIN',
  hasPictures: false,
  fetchPage: (query, signal) => request('GET', all, { params: { tenantid }, query: query as never, signal }),
  get: (userid, signal) => request('GET', one, { params: { tenantid, userid }, signal }),
  create: (body, idempotencyKey) => request('POST', all, { params: { tenantid }, body, idempotencyKey }),
  update: (userid, body, ifMatch) => request('PUT', one, { params: { tenantid, userid }, body, ifMatch }),
  remove: (userid) => request('DELETE', one, { params: { tenantid, userid } }),
  setFlag: (userid, flag, value) =>
    request('POST', `${one}/status`, { params: { tenantid, userid }, body: { flag, value } }),
  giveRole: (userid, role) => request('POST', `${one}/roles/{role}/assign`, { params: { tenantid, userid, role } }),
  takeRole: (userid, role) => request('POST', `${one}/roles/{role}/unassign`, { params: { tenantid, userid, role } }),
  sendReset: (userid) => request('POST', `${one}/password-reset-request`, { params: { tenantid, userid }, body: {} }),
  resetSecondFactor: (userid) => request('DELETE', `${one}/second-factor`, { params: { tenantid, userid } }),
  beginImport: async (file, body) =>
    (await request('POST', `${all}/import`, { params: { tenantid }, file, body })).operation.id,
  operation: (id, signal) => request('GET', '/superadmin-api/v1/operations/{id}', { params: { id }, signal }),
  exportCsv: (query) => request('GET', `${all}/export`, { params: { tenantid }, query }),
  above,
  paths: {
    list: paths.tenantUsers.href({ tenantid }),
    creation: paths.tenantUserCreation.href({ tenantid }),
    importing: paths.tenantUserImport.href({ tenantid }),
    record: (id) => paths.tenantUser.href({ tenantid, id }),
  },
});

const useSource = (): UserSource => {
  const { tenantid = '' } = useParams();
  return sourceOf(tenantid, useAboveTenant(tenantid));
};

export const TenantUsersPage = () => <UsersPage source={useSource()} />;
export const NewTenantUserPage = () => <NewUserPage source={useSource()} />;
export const TenantUserPage = () => <UserPage source={useSource()} />;
export const ImportTenantUsersPage = () => <ImportUsersPage source={useSource()} />;
