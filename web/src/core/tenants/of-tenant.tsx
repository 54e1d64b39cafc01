import type { ComponentType } from 'react';
import { interfaceLanguages } from '@kindred/contract/core/translations/languages';
import { useParams } from 'react-router';
import { paths } from '../paths.ts';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { request } from '../../lib/api/request.ts';
import type { UserSource } from '../users/user-source.ts';
import { useTenantRecord } from './tenants.ts';
import { useAboveTenant } from './use-above-tenant.ts';

const all = '/superadmin-api/v1/tenants/{tenantid}/users';
const one = `${all}/{userid}` as const;

/** The users of another tenant, for super admins. */
const sourceOf = (tenantid: string, languages: readonly string[], above: UserSource['above']): UserSource => ({
  tenantId: tenantid,
  languages,
  needs: 'SUPER_ADMIN',
  hasPictures: false,
  fetchPage: pagesOf(all, { params: { tenantid } }),
  get: (userid, signal) => request('GET', one, { params: { tenantid, userid }, signal }),
  create: (body, idempotencyKey) => request('POST', all, { params: { tenantid }, body, idempotencyKey }),
  update: (userid, body, ifMatch) => request('PUT', one, { params: { tenantid, userid }, body, ifMatch }),
  remove: (userid) => request('DELETE', one, { params: { tenantid, userid } }),
  setFlag: (userid, flag, value) =>
    request('POST', `${one}/status`, { params: { tenantid, userid }, body: { flag, value } }),
  giveRole: (userid, role) => request('POST', `${one}/roles/{role}/assign`, { params: { tenantid, userid, role } }),
  takeRole: (userid, role) => request('POST', `${one}/roles/{role}/unassign`, { params: { tenantid, userid, role } }),
  sendReset: (userid) => request('POST', `${one}/password-reset-request`, { params: { tenantid, userid }, body: {} }),
  signOut: (userid) => request('POST', `${one}/sign-out-everywhere`, { params: { tenantid, userid } }),
  invitation: (userid, signal) => request('GET', `${one}/invitation`, { params: { tenantid, userid }, signal }),
  sendInvitation: (userid) => request('POST', `${one}/invitation/send`, { params: { tenantid, userid } }),
  revokeInvitation: (userid) => request('POST', `${one}/invitation/revoke`, { params: { tenantid, userid } }),
  resetSecondFactor: (userid) => request('DELETE', `${one}/second-factor`, { params: { tenantid, userid } }),
  beginImport: async (file, body) =>
    (await request('POST', `${all}/import`, { params: { tenantid }, file, body })).operation.id,
  operation: (id, signal) => request('GET', '/superadmin-api/v1/operations/{id}', { params: { id }, signal }),
  exportCsv: (query) => request('GET', `${all}/export`, { params: { tenantid }, query, as: 'file' }),
  above,
  paths: {
    list: paths.tenantUsers.href({ tenantid }),
    creation: paths.tenantUserCreation.href({ tenantid }),
    importing: paths.tenantUserImport.href({ tenantid }),
    record: (id) => paths.tenantUser.href({ tenantid, id }),
  },
});

/** Turns a page about users into one for super admins, about the tenant in the address. */
export const ofTenant = (Page: ComponentType<{ source: UserSource }>) => () => {
  const { tenantid = '' } = useParams();
  const { data } = useTenantRecord(tenantid);
  return <Page source={sourceOf(tenantid, data?.languages ?? interfaceLanguages, useAboveTenant(tenantid))} />;
};
