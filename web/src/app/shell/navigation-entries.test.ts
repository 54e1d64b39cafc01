import { IconHome } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { NavigationEntry, Noun } from '../noun.ts';
import { furtherGroups, ownEntries } from './navigation-entries.ts';

/** The keys themselves stand for the texts. */
const t = ((key: string) => key) as TFunction<'app'>;

const entry = (to: string, group: NavigationEntry['group'], order: number, needs?: NavigationEntry['needs']) =>
  ({ to, group, order, icon: IconHome, label: () => to, ...(needs && { needs }) }) satisfies NavigationEntry;

const nouns: readonly Noun[] = [
  { navigation: [entry('/last', 'own', 20), entry('/audit', 'administration', 20, 'ADMIN')] },
  { navigation: [entry('/first', 'own', 10), entry('/users', 'administration', 10, 'CUSTOMER_ADMIN')] },
  { navigation: [entry('/tenants', 'platform', 10, 'SUPER_ADMIN')] },
];

const groupsFor = (...roles: string[]) =>
  furtherGroups(nouns, roles, t).map(({ title, entries }) => [title, ...entries.map(({ to }) => to)]);

test('own entries are sorted by their order, whichever noun declares them', () => {
  expect(ownEntries(nouns, []).map(({ to }) => to)).toEqual(['/first', '/last']);
});

test('a group without an entry for these roles is left out', () => {
  expect(groupsFor()).toEqual([]);
  expect(groupsFor('FRIEND')).toEqual([]);
  expect(groupsFor('CUSTOMER_ADMIN')).toEqual([['nav.administration', '/users']]);
});

test('a higher role sees what the lower ones see too', () => {
  expect(groupsFor('ADMIN')).toEqual([['nav.administration', '/users', '/audit']]);
  expect(groupsFor('SUPER_ADMIN')).toEqual([
    ['nav.administration', '/users', '/audit'],
    ['nav.superAdmin', '/tenants'],
  ]);
});
