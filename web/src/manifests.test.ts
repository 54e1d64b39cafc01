// @vitest-environment jsdom
import { circleContents, deletedNouns } from '@kindred/contract/care/circle-nouns';
import { beforeAll, expect, test } from 'vitest';
import { deskDoors, deskGroups, familyEntries } from './app/shell/navigation-entries.ts';
import { isBelow } from './app/noun.ts';
import type { NavigationEntry, Noun } from './app/noun.ts';
import type { RoutePath } from './app/paths.ts';
import type { CareNoun } from './care/noun.ts';
import { manifests } from './manifests.ts';
import type { RouteObject } from 'react-router';

const t = ((key: string) => key) as never;
let nouns: readonly Noun[] = [];

beforeAll(async () => {
  // jsdom has no `matchMedia`.
  globalThis.matchMedia ??= () => new EventTarget() as MediaQueryList;
  const parts = manifests.flatMap((manifest) => manifest.parts);
  nouns = (await Promise.all(parts.map(async ({ load }) => (await load()).nouns))).flat();
}, 60_000);

const own = () => {
  const { tabs, more } = familyEntries(nouns, [], true);
  return [...tabs, ...more];
};
const labels = (entries: readonly NavigationEntry[]) => entries.map(({ label }) => label(t));
const allPaths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...allPaths(children)]);

/** The order of the navigation. An unlisted entry or group is placed by its noun. */
const order = [
  'nav.home',
  'nav.circle',
  'nav.documents',
  'nav.chat',
  'nav.calendar',
  'nav.testimonies',
  'nav.funeralWishes',
  'nav.diary',
  'nav.invitations',
  'nav.overview',
  'nav.users',
  'nav.contactMessages',
  'nav.tenantProfile',
  'nav.tenantConfigs',
  'nav.jobs',
  'nav.registeredJobs',
  'nav.jobAuditLogs',
  'nav.auditLog',
  'nav.tenants',
  'nav.globalConfigs',
  'nav.isolationChecks',
  'nav.accountRequests',
  'nav.authorizedDomains',
  'nav.platformAuditLog',
  'nav.demoComponents',
  'nav.careSeed',
  'nav.careMigration',
  'nav.cronSeed',
  'nav.cronMigration',
  'nav.coreMigration',
];

test('the navigation keeps its order, and no two entries of a group claim the same place', () => {
  const groups = deskGroups(nouns, ['SUPER_ADMIN'], t);
  const places = ['nav.people', 'nav.site', 'nav.automation', 'nav.records', 'nav.superAdmin', 'nav.demo'];
  const titles = [null, ...places, 'nav.advanced'];
  expect(groups.map(({ title }) => title).filter((title) => titles.includes(title))).toEqual(titles);
  const all = [...own(), ...groups.flatMap(({ entries }) => entries)];
  expect(labels(all).filter((label) => order.includes(label))).toEqual(order);
  const declared = nouns.flatMap(({ navigationGroups = [] }) => navigationGroups.map(({ name }) => name));
  const named = nouns.flatMap(({ navigation = [] }) => navigation.map(({ group }) => group));
  expect(named.filter((group) => group !== 'own' && !declared.includes(group))).toEqual([]);
  expect(new Set(declared).size).toBe(declared.length);
  const claimed = nouns.flatMap(({ navigation = [] }) => navigation.map((entry) => `${entry.group} ${entry.order}`));
  expect(new Set(claimed).size).toBe(claimed.length);
});

test('seeds and migrations of every module are in the last group, and nowhere else', () => {
  const groups = deskGroups(nouns, ['SUPER_ADMIN'], t);
  const isUpkeep = ({ to }: { to: string }) => /seed|migration/i.test(to);
  expect(groups.at(-1)!.entries.every(isUpkeep)).toBe(true);
  expect(groups.slice(0, -1).flatMap(({ entries }) => entries.filter(isUpkeep))).toEqual([]);
});

test('a customer admin sees the tenant’s administration except the audit log and the upkeep', () => {
  const groups = deskGroups(nouns, ['CUSTOMER_ADMIN'], t);
  expect(groups.map(({ title }) => title)).toEqual([
    null,
    'nav.people',
    'nav.site',
    'nav.automation',
    'nav.recruitment',
    'nav.social',
    'nav.library',
    'nav.demo',
  ]);
  const entries = groups.flatMap((group) => group.entries);
  const theirs = [
    'nav.overview',
    'nav.users',
    'nav.contactMessages',
    'nav.tenantProfile',
    'nav.tenantConfigs',
    'nav.jobs',
    'nav.registeredJobs',
    'nav.jobAuditLogs',
    'nav.demoComponents',
  ];
  expect(labels(entries).filter((label) => order.includes(label))).toEqual(theirs);
  expect(entries.filter(({ needs = 'CUSTOMER_ADMIN' }) => needs !== 'CUSTOMER_ADMIN')).toEqual([]);
});

test('every administration entry is in its frame, and no family entry is', () => {
  const desk = manifests.flatMap(({ parts }) => parts.flatMap((part) => part.desk ?? []));
  const entries = nouns.flatMap(({ navigation = [] }) => navigation);
  for (const { to, group } of entries) expect([to, isBelow(to, desk)]).toEqual([to, group !== 'own']);
  for (const { to } of deskDoors(nouns, ['SUPER_ADMIN'], t)) expect(isBelow(to, desk)).toBe(true);
});

test('every declared path has one route, and the prefixes of its part lead to it', async () => {
  const open = manifests.flatMap(({ plainRoutes, accountRoutes }) => allPaths([...plainRoutes, ...accountRoutes]));
  const parts = manifests.flatMap((manifest) => manifest.parts);
  const inShell = await Promise.all(
    parts.map(async ({ prefixes, load }) => {
      const paths = allPaths((await load()).routes);
      expect(paths.filter((path) => !isBelow(path, prefixes))).toEqual([]);
      return paths;
    }),
  );
  const files = import.meta.glob<{ paths: Record<string, RoutePath> }>(['./*/paths.ts', '!./app/paths.ts'], {
    eager: true,
  });
  const declared = Object.values(files).flatMap(({ paths }) => Object.values(paths).map(({ pattern }) => pattern));
  expect([...open, ...inShell.flat()].toSorted()).toEqual(declared.toSorted());
});

test('exactly one noun names each of a circle’s contents and each noun that can be restored', () => {
  const careNouns: readonly CareNoun[] = nouns;
  const contents = careNouns.flatMap((noun) => noun.contents ?? []).map(({ name }) => name);
  expect(contents.toSorted()).toEqual(circleContents.toSorted());
  const restorable = careNouns.flatMap((noun) => Object.keys(noun.restorable ?? {}));
  expect(restorable.toSorted()).toEqual(deletedNouns.toSorted());
});
