import { hasPrivilege } from '@kindred/contract/roles';
import type { TFunction } from 'i18next';
import type { NavigationEntry, Noun } from '../noun.ts';

export interface NavigationGroup {
  readonly title: string;
  readonly entries: readonly NavigationEntry[];
}

/** Returns the entries of the group `own`, which every signed-in user may open. */
export const ownEntries = (nouns: readonly Noun[], roles: readonly string[]): readonly NavigationEntry[] =>
  entriesOf('own', nouns, roles);

/** Returns the groups of entries that these roles may open; empty groups are left out. */
export const furtherGroups = (
  nouns: readonly Noun[],
  roles: readonly string[],
  t: TFunction<'app'>,
): readonly NavigationGroup[] => {
  const groups = [
    { title: t('nav.administration'), entries: entriesOf('administration', nouns, roles) },
    { title: t('nav.superAdmin'), entries: entriesOf('platform', nouns, roles) },
    { title: t('nav.demo'), entries: entriesOf('demo', nouns, roles) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
};

const entriesOf = (
  group: NavigationEntry['group'],
  nouns: readonly Noun[],
  roles: readonly string[],
): readonly NavigationEntry[] =>
  nouns
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => entry.group === group && (!entry.needs || hasPrivilege(roles, entry.needs)))
    .toSorted((one, other) => one.order - other.order);
