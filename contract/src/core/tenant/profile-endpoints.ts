import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { writable } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { OfferedLanguages, TenantProfile, TenantProfileRecord } from './tenant.ts';

const read = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'tenant:read' });
const write = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'tenant:write' });

const replacing = {
  method: 'POST',
  access: write,
  file: { maxBytes: limits.tenantPictureBytes, types: ['image/webp'], refusal: 'invalid_picture' },
  status: 200,
  output: TenantProfileRecord,
  errors: ['invalid_picture'],
} as const;

const removing = { method: 'DELETE', access: write, status: 204 } as const;

/** A tenant's appearance, which its administrators edit themselves. Only super admins set sign-up, flags and status. */
export const tenantProfileEndpoints = {
  getTenantProfile: endpoint({
    method: 'GET',
    path: '/api/v1/tenant/profile',
    summary: 'Get the tenant’s name, colours, languages and pictures',
    access: read,
    status: 200,
    output: TenantProfileRecord,
    errors: [],
  }),
  updateTenantProfile: endpoint({
    method: 'PUT',
    path: '/api/v1/tenant/profile',
    summary: 'Update the tenant’s name, colours and languages. An omitted colour is removed, omitted languages stay',
    access: write,
    body: writable(TenantProfileRecord, { ...TenantProfile.shape, languages: OfferedLanguages.optional() }),
    status: 200,
    output: TenantProfileRecord,
    errors: ['version_conflict'],
  }),
  putTenantLogo: endpoint({
    ...replacing,
    path: '/api/v1/tenant/pictures/logo',
    summary: 'Replace the logo: webp, at most 4 MB, in the form field `file`',
  }),
  putTenantBackground: endpoint({
    ...replacing,
    path: '/api/v1/tenant/pictures/background',
    summary: 'Replace the background picture: webp, at most 4 MB, in the form field `file`',
  }),
  putTenantBackgroundMobile: endpoint({
    ...replacing,
    path: '/api/v1/tenant/pictures/background-mobile',
    summary: 'Replace the background picture for phones: webp, at most 4 MB, in the form field `file`',
  }),
  removeTenantLogo: endpoint({
    ...removing,
    path: '/api/v1/tenant/pictures/logo',
    summary: 'Delete the logo',
    errors: ['logo_not_found'],
  }),
  removeTenantBackground: endpoint({
    ...removing,
    path: '/api/v1/tenant/pictures/background',
    summary: 'Delete the background picture',
    errors: ['background_not_found'],
  }),
  removeTenantBackgroundMobile: endpoint({
    ...removing,
    path: '/api/v1/tenant/pictures/background-mobile',
    summary: 'Delete the background picture for phones',
    errors: ['background_mobile_not_found'],
  }),
};
