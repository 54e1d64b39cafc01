// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { furtherGroups, ownEntries } from './app/shell/navigation-entries.ts';
import { isBelow } from './app/noun.ts';
import type { Noun } from './app/noun.ts';
import { paths as carePaths } from './care/paths.ts';
import { paths as corePaths } from './core/paths.ts';
import { defaultTenant } from './lib/tenant.ts';
import { manifests } from './manifests.ts';
import type { RouteObject } from 'react-router';

const { features } = defaultTenant;
const t = ((key: string) => key) as never;
let nouns: readonly Noun[] = [];

beforeAll(async () => {
  // jsdom has none of its own.
  globalThis.matchMedia ??= () => new EventTarget() as MediaQueryList;
  nouns = (await Promise.all(manifests.map(({ loadNouns }) => loadNouns()))).flat();
}, 60_000);

const labels = (entries: ReturnType<typeof ownEntries>) => entries.map(({ label }) => label(t));
const allPaths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...allPaths(children)]);

test('the navigation has these entries in this order', () => {
  expect(labels(ownEntries(nouns, { roles: [], features }))).toEqual([
    'nav.home',
    'nav.circle',
    'nav.documents',
    'nav.funeralWishes',
    'nav.testimonies',
    'nav.diary',
    'nav.invitations',
    'nav.profile',
  ]);
  const all = { roles: ['SUPER_ADMIN'], features: { ...features, demoComponents: true } };
  expect(furtherGroups(nouns, all, t).map(({ title, entries }) => [title, ...labels(entries)])).toEqual([
    [
      'nav.administration',
      'nav.users',
      'nav.tenantProfile',
      'nav.tenantConfigs',
      'nav.contactMessages',
      'nav.auditLog',
      'nav.careSeed',
      'nav.careMigration',
    ],
    [
      'nav.superAdmin',
      'nav.tenants',
      'nav.globalConfigs',
      'nav.isolationChecks',
      'nav.authorizedDomains',
      'nav.platformAuditLog',
    ],
    ['nav.demo', 'nav.demoComponents'],
  ]);
});

test('a customer admin sees the tenant’s administration, but for the audit log and care’s upkeep', () => {
  const groups = furtherGroups(nouns, { roles: ['CUSTOMER_ADMIN'], features }, t);
  expect(groups.map(({ title, entries }) => [title, ...labels(entries)])).toEqual([
    ['nav.administration', 'nav.users', 'nav.tenantProfile', 'nav.tenantConfigs', 'nav.contactMessages'],
  ]);
});

test('every declared path has one route, and the prefixes of its table lead to it', async () => {
  const open = manifests.flatMap(({ plainRoutes, accountRoutes }) => allPaths([...plainRoutes, ...accountRoutes]));
  const tables = manifests.flatMap((manifest) => manifest.tables);
  const inShell = await Promise.all(
    tables.map(async ({ prefixes, load }) => {
      const paths = allPaths(await load());
      expect(paths.filter((path) => !isBelow(path, prefixes))).toEqual([]);
      return paths;
    }),
  );
  const declared = Object.values({ ...corePaths, ...carePaths }).map(({ pattern }) => pattern);
  expect([...open, ...inShell.flat()].toSorted()).toEqual(declared.toSorted());
});
