import type { ComponentType } from 'react';
import { useTenant } from '../../app/TenantProvider.tsx';
import { paths } from '../paths.ts';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { request } from '../../lib/api/request.ts';
import type { UserSource } from './user-source.ts';

const one = '/api/v1/users/{userid}';

const source: Omit<UserSource, 'tenantId' | 'languages'> = {
  needs: 'CUSTOMER_ADMIN',
  hasPictures: true,
  fetchPage: pagesOf('/api/v1/users'),
  get: (userid, signal) => request('GET', one, { params: { userid }, signal }),
  create: (body, idempotencyKey) => request('POST', '/api/v1/users', { body, idempotencyKey }),
  update: (userid, body, ifMatch) => request('PUT', one, { params: { userid }, body, ifMatch }),
  remove: (userid) => request('DELETE', one, { params: { userid } }),
  setFlag: (userid, flag, value) => request('POST', `${one}/status`, { params: { userid }, body: { flag, value } }),
  giveRole: (userid, role) => request('POST', `${one}/roles/{role}/assign`, { params: { userid, role } }),
  takeRole: (userid, role) => request('POST', `${one}/roles/{role}/unassign`, { params: { userid, role } }),
  sendReset: (userid) => request('POST', `${one}/password-reset-request`, { params: { userid }, body: {} }),
  signOut: (userid) => request('POST', `${one}/sign-out-everywhere`, { params: { userid } }),
  invitation: (userid, signal) => request('GET', `${one}/invitation`, { params: { userid }, signal }),
  sendInvitation: (userid) => request('POST', `${one}/invitation/send`, { params: { userid } }),
  revokeInvitation: (userid) => request('POST', `${one}/invitation/revoke`, { params: { userid } }),
  resetSecondFactor: (userid) => request('DELETE', `${one}/second-factor`, { params: { userid } }),
  beginImport: async (file, body) => (await request('POST', '/api/v1/users/import', { file, body })).operation.id,
  operation: (id, signal) => request('GET', '/api/v1/operations/{id}', { params: { id }, signal }),
  exportCsv: (query) => request('GET', '/api/v1/users/export', { query, as: 'file' }),
  above: [],
  paths: {
    list: paths.users.href(),
    creation: paths.userCreation.href(),
    importing: paths.userImport.href(),
    record: (id) => paths.user.href({ id }),
  },
};

/** Turns a page about users into one for a tenant's administrators, about their own tenant. */
export const ofOwnTenant = (Page: ComponentType<{ source: UserSource }>) => () => {
  const { id: tenantId, languages } = useTenant();
  return <Page source={{ ...source, tenantId, languages }} />;
};
