import { hasPrivilege } from '@kindred/contract/roles';
import type { TFunction } from 'i18next';
import type { NavigationEntry, Noun } from '../noun.ts';

type Group = NavigationEntry['group'];

export interface NavigationGroup {
  readonly name: Group;
  /** Null: its entries stand on their own. */
  readonly title: string | null;
  readonly entries: readonly NavigationEntry[];
}

interface FamilyEntries {
  readonly tabs: readonly NavigationEntry[];
  /** Behind "More". */
  readonly more: readonly NavigationEntry[];
}

/** Returns the entries of the family frame; some need a chosen circle. */
export const familyEntries = (nouns: readonly Noun[], roles: readonly string[], hasCircle: boolean): FamilyEntries => {
  const all = entriesOf('own', nouns, roles).filter(({ needsCircle }) => hasCircle || !needsCircle);
  return { tabs: all.filter(({ behind }) => !behind), more: all.filter(({ behind }) => behind === 'more') };
};

/** Returns the groups of the administration that these roles may open; empty groups are left out. */
export const deskGroups = (
  nouns: readonly Noun[],
  roles: readonly string[],
  t: TFunction<'app'>,
): readonly NavigationGroup[] => {
  const titles = [
    ['top', null],
    ['people', t('nav.people')],
    ['site', t('nav.site')],
    ['automation', t('nav.automation')],
    ['records', t('nav.records')],
    ['platform', t('nav.superAdmin')],
    ['demo', t('nav.demo')],
    ['advanced', t('nav.advanced')],
  ] as const;
  return titles
    .map(([name, title]) => ({ name, title, entries: entriesOf(name, nouns, roles) }))
    .filter(({ entries }) => entries.length > 0);
};

/** Returns the ways from the family frame into the administration: to the first entry of each part, under the part's name. */
export const deskDoors = (nouns: readonly Noun[], roles: readonly string[]): readonly NavigationEntry[] => {
  const first = (groups: readonly Group[], label?: NavigationEntry['label']): readonly NavigationEntry[] =>
    groups
      .flatMap((group) => entriesOf(group, nouns, roles))
      .slice(0, 1)
      .map((entry) => ({ ...entry, ...(label && { label }) }));
  return [
    ...first(['top', 'people', 'site', 'records'], (t: TFunction<'app'>) => t('nav.administration')),
    ...first(['platform'], (t: TFunction<'app'>) => t('nav.superAdmin')),
    ...first(['demo']),
  ];
};

const entriesOf = (group: Group, nouns: readonly Noun[], roles: readonly string[]): readonly NavigationEntry[] =>
  nouns
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => entry.group === group && (!entry.needs || hasPrivilege(roles, entry.needs)))
    .toSorted((one, other) => one.order - other.order);
