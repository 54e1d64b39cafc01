import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { administrationGroups, featureGroups } from './navigation-entries.ts';
import { defaultTenant } from '../../lib/tenant.ts';

/** The keys themselves stand for the texts. */
const t = ((key: string) => key) as TFunction<'app'>;
const titles = (...roles: string[]) => administrationGroups(roles, t).map(({ title }) => title);
const labels = (...roles: string[]) =>
  administrationGroups(roles, t).flatMap(({ entries }) => entries.map(({ label }) => label));

test('somebody without a role sees nothing of the administration', () => {
  expect(titles()).toEqual([]);
  expect(titles('FRIEND')).toEqual([]);
});

test('a customer admin sees the tenant’s administration, but for the audit log', () => {
  expect(titles('CUSTOMER_ADMIN')).toEqual(['nav.administration']);
  expect(labels('CUSTOMER_ADMIN')).toContain('nav.users');
  expect(labels('CUSTOMER_ADMIN')).not.toContain('nav.auditLog');
  expect(labels('CUSTOMER_ADMIN')).not.toContain('nav.careMigration');
});

test('an admin sees the audit log too, and nothing of the platform', () => {
  expect(labels('ADMIN')).toEqual(expect.arrayContaining(['nav.auditLog', 'nav.careSeed', 'nav.careMigration']));
  expect(titles('ADMIN')).toEqual(['nav.administration']);
});

test('a super admin sees both', () => {
  expect(titles('SUPER_ADMIN')).toEqual(['nav.administration', 'nav.superAdmin']);
  expect(labels('SUPER_ADMIN')).toEqual(expect.arrayContaining(['nav.users', 'nav.auditLog', 'nav.tenants']));
});

test('the catalogue of components is there for everybody where its flag is on, and nowhere else', () => {
  const { features } = defaultTenant;
  expect(featureGroups(features, t)).toEqual([]);
  const others = Object.fromEntries(Object.keys(features).map((flag) => [flag, flag !== 'demoComponents'])) as never;
  expect(featureGroups(others, t)).toEqual([]);
  const groups = featureGroups({ ...features, demoComponents: true }, t);
  expect(groups.flatMap(({ entries }) => entries.map(({ to }) => to))).toEqual(['/demo/components']);
});
