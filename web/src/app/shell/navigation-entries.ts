import { hasPrivilege } from '@kindred/contract/roles';
import type { TFunction } from 'i18next';
import type { NavigationEntry, NavigationGroup, Noun } from '../noun.ts';

/** A group with the entries that the user may open. */
export interface FilledGroup extends Pick<NavigationGroup, 'name' | 'startsClosed' | 'door'> {
  /** If null, its entries are not grouped. */
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

/** Returns the groups of the administration that these roles may open, without empty groups. */
export const deskGroups = (
  nouns: readonly Noun[],
  roles: readonly string[],
  t: TFunction<'app'>,
): readonly FilledGroup[] =>
  nouns
    .flatMap(({ navigationGroups = [] }) => navigationGroups)
    .toSorted((one, other) => one.order - other.order)
    .map((group) => ({ ...group, title: group.title?.(t) ?? null, entries: entriesOf(group.name, nouns, roles) }))
    .filter(({ entries }) => entries.length > 0);

/** Returns the entries that lead from the family frame to the administration: to the first entry behind each door. */
export const deskDoors = (
  nouns: readonly Noun[],
  roles: readonly string[],
  t: TFunction<'app'>,
): readonly NavigationEntry[] => {
  const doors = new Map<string, NavigationEntry>();
  for (const { door, entries } of deskGroups(nouns, roles, t)) {
    if (!door || doors.has(door.name)) continue;
    doors.set(door.name, { ...entries[0]!, ...(door.label && { label: door.label }) });
  }
  return [...doors.values()];
};

const entriesOf = (group: string, nouns: readonly Noun[], roles: readonly string[]): readonly NavigationEntry[] =>
  nouns
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => entry.group === group && (!entry.needs || hasPrivilege(roles, entry.needs)))
    .map((entry) =>
      entry.without && !hasPrivilege(roles, entry.without.privilege) ? { ...entry, label: entry.without.label } : entry,
    )
    .toSorted((one, other) => one.order - other.order);
