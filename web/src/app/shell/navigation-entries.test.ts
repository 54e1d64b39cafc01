import { IconHome } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { NavigationEntry, NavigationGroup, Noun } from '../noun.ts';
import { deskDoors, deskGroups, familyEntries } from './navigation-entries.ts';

/** Returns the key itself as its text. */
const t = ((key: string) => key) as TFunction<'app'>;

const entry = (to: string, group: NavigationEntry['group'], order: number, more: Partial<NavigationEntry> = {}) =>
  ({ to, group, order, icon: IconHome, label: () => to, ...more }) satisfies NavigationEntry;

const administration: NavigationGroup['door'] = { name: 'administration', label: () => 'nav.administration' };
const navigationGroups: readonly NavigationGroup[] = [
  { name: 'demo', order: 40, title: () => 'nav.demo', door: { name: 'demo' } },
  { name: 'people', order: 10, title: () => 'nav.people', door: administration },
  { name: 'records', order: 20, title: () => 'nav.records', door: administration },
  {
    name: 'platform',
    order: 30,
    title: () => 'nav.superAdmin',
    door: { name: 'platform', label: () => 'nav.superAdmin' },
  },
];

const nouns: readonly Noun[] = [
  { navigationGroups },
  { navigation: [entry('/last', 'own', 20, { needsCircle: true }), entry('/log', 'records', 20, { needs: 'ADMIN' })] },
  { navigation: [entry('/first', 'own', 10), entry('/users', 'people', 10, { needs: 'CUSTOMER_ADMIN' })] },
  { navigation: [entry('/rest', 'own', 5, { behind: 'more' }), entry('/me', 'own', 6, { behind: 'ownMenu' })] },
  { navigation: [entry('/tenants', 'platform', 10, { needs: 'SUPER_ADMIN' }), entry('/demo', 'demo', 10)] },
];

const addresses = (entries: readonly NavigationEntry[]) => entries.map(({ to }) => to);
const groupsFor = (...roles: string[]) =>
  deskGroups(nouns, roles, t).map(({ title, entries }) => [title, ...addresses(entries)]);
const doorsFor = (...roles: string[]) => deskDoors(nouns, roles, t).map(({ to, label }) => [label(t), to]);

test('tabs are sorted by their order, no matter which noun declares them; the rest is behind “More”', () => {
  const { tabs, more } = familyEntries(nouns, [], true);
  expect(addresses(tabs)).toEqual(['/first', '/last']);
  expect(addresses(more)).toEqual(['/rest']);
});

test('without a chosen circle, no tab leads into one', () => {
  expect(addresses(familyEntries(nouns, [], false).tabs)).toEqual(['/first']);
});

test('a group without an entry for these roles is left out', () => {
  expect(groupsFor()).toEqual([['nav.demo', '/demo']]);
  expect(groupsFor('FRIEND')).toEqual([['nav.demo', '/demo']]);
  expect(groupsFor('CUSTOMER_ADMIN')).toEqual([
    ['nav.people', '/users'],
    ['nav.demo', '/demo'],
  ]);
});

test('an entry has another label for users without its privilege', () => {
  const without = { privilege: 'ADMIN', label: () => 'My log' } as const;
  const own = [{ navigationGroups, navigation: [entry('/log', 'demo', 10, { without })] }];
  const labelFor = (role: string) => deskGroups(own, [role], t).flatMap(({ entries }) => entries[0]!.label(t));
  expect([labelFor('ADMIN'), labelFor('USER')]).toEqual([['/log'], ['My log']]);
});

test('a higher role also sees everything that lower roles see', () => {
  expect(groupsFor('SUPER_ADMIN')).toEqual([
    ['nav.people', '/users'],
    ['nav.records', '/log'],
    ['nav.superAdmin', '/tenants'],
    ['nav.demo', '/demo'],
  ]);
});

test('each part of the administration has one entry that leads there, for users who may open it', () => {
  expect(doorsFor()).toEqual([['/demo', '/demo']]);
  expect(doorsFor('ADMIN')).toEqual([
    ['nav.administration', '/users'],
    ['/demo', '/demo'],
  ]);
  expect(doorsFor('SUPER_ADMIN').slice(0, 2)).toEqual([
    ['nav.administration', '/users'],
    ['nav.superAdmin', '/tenants'],
  ]);
});
