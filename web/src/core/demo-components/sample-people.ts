import type { FetchPage } from '../../ui/data-list/list-parts.ts';

export const personStates = ['active', 'waiting', 'closed'] as const;

export interface SamplePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: (typeof personStates)[number];
  readonly joinedAt: string;
}

const firstNames = [
  'Ada',
  'Bruno',
  'Chloé',
  'Dimitri',
  'Élodie',
  'Farah',
  'Gustav',
  'Hélène',
  'Ingrid',
  'João',
  'Kofi',
];
const lastNames = ['Amari', 'Brook', 'Durand', 'Lind', 'Okafor', 'Silva', 'Weiss'];

/** Invented people who never change. */
const people: readonly SamplePerson[] = Array.from({ length: 37 }, (_, index) => {
  const [first, last] = [firstNames[index % firstNames.length]!, lastNames[index % lastNames.length]!];
  return {
    id: `person-${index}`,
    name: `${first} ${last}`,
    email: `${first}.${last}@example.com`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    state: personStates[index % 5 === 4 ? 2 : index % 3 === 2 ? 1 : 0]!,
    joinedAt: new Date(Date.UTC(2026, 0, 3 + index * 5, 9, 30)).toISOString(),
  };
});

export const peopleKey = ['demo', 'people'] as const;

/** Returns a page of these people, as the API would answer. */
export const fetchPeople: FetchPage<SamplePerson> = async ({ page, pageSize, sortBy, order, q = '', ...filters }) => {
  const { state } = filters as { state?: string };
  const wanted = q.trim().toLowerCase();
  const found = people
    .filter((one) => !state || one.state === state)
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  const key = sortBy as 'name' | 'joinedAt';
  const sorted = found.toSorted((one, other) => one[key].localeCompare(other[key]) * (order === 'asc' ? 1 : -1));
  const from = (page - 1) * pageSize;
  return {
    items: sorted.slice(from, from + pageSize),
    total: found.length,
    totalIsExact: true,
    nextCursor: from + pageSize < found.length ? `${page + 1}` : null,
  };
};
