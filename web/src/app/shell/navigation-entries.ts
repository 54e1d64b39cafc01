import { hasPrivilege } from '@kindred/contract/roles';
import type { TFunction } from 'i18next';
import type { PublicTenant } from '../../lib/tenant.ts';
import type { NavigationEntry, Noun } from '../noun.ts';

interface Viewer {
  readonly roles: readonly string[];
  readonly features: PublicTenant['features'];
}

export interface NavigationGroup {
  readonly title: string;
  readonly entries: readonly NavigationEntry[];
}

/** The entries of the group `own`: what everybody who is signed in may open. */
export const ownEntries = (nouns: readonly Noun[], viewer: Viewer): readonly NavigationEntry[] =>
  entriesOf('own', nouns, viewer);

/** What roles and the tenant's flags open besides. Groups without an entry are left out. */
export const furtherGroups = (
  nouns: readonly Noun[],
  viewer: Viewer,
  t: TFunction<'app'>,
): readonly NavigationGroup[] => {
  const groups = [
    { title: t('nav.administration'), entries: entriesOf('administration', nouns, viewer) },
    { title: t('nav.superAdmin'), entries: entriesOf('platform', nouns, viewer) },
    { title: t('nav.demo'), entries: entriesOf('demo', nouns, viewer) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
};

const entriesOf = (
  group: NavigationEntry['group'],
  nouns: readonly Noun[],
  { roles, features }: Viewer,
): readonly NavigationEntry[] =>
  nouns
    .filter(({ feature }) => !feature || features[feature])
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => entry.group === group && (!entry.needs || hasPrivilege(roles, entry.needs)))
    .toSorted((one, other) => one.order - other.order);
