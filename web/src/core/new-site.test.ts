import { expect, test } from 'vitest';
import { defaultTenant } from '../lib/tenant.ts';
import { firstPage } from './new-site.ts';

const coloured = {
  ...defaultTenant,
  profile: { ...defaultTenant.profile, lightColors: { ...defaultTenant.profile.lightColors, primary: '#123456' } },
};
const withLogo = { ...defaultTenant, pictures: { ...defaultTenant.pictures, logo: 'etag' } };

test.each([
  ['an administrator of a new site', defaultTenant, ['CUSTOMER_ADMIN'], '/admin/overview'],
  ['an administrator of a site with colours', coloured, ['ADMIN'], '/care'],
  ['an administrator of a site with a logo', withLogo, ['ADMIN'], '/care'],
  ['anybody else', defaultTenant, [], '/care'],
])('the first page of %s', (_, tenant, roles, page) => {
  expect(firstPage(tenant, roles, '/care')).toBe(page);
});
