import { expect, test } from 'vitest';
import { readIndexes } from '../support/limits/index-entries.ts';
import { missingIndexes, type StructuredQuery } from '../support/limits/queries.ts';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

type Query = Omit<StructuredQuery, 'from'>;

const compared = (fieldPath: string, op: string): Query['where'] => ({ fieldFilter: { field: { fieldPath }, op } });
const by = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => [{ field: { fieldPath }, direction }];

/** The queries that pages make themselves, which no door of the API tests sees. */
const queries: readonly (readonly [collection: string, Query])[] = [
  ['activities', { orderBy: by('_sort.at', 'DESCENDING') }],
  ['activities', { where: compared('_is.member', 'EQUAL'), orderBy: by('_sort.at', 'DESCENDING') }],
  ['activities', { where: compared('_is.family_member', 'EQUAL'), orderBy: by('_sort.at', 'DESCENDING') }],
  ['chatRooms', { where: compared('member_ids', 'ARRAY_CONTAINS') }],
  ['marks', { where: compared('at', 'GREATER_THAN_OR_EQUAL') }],
  ['messages', { orderBy: by('created_at', 'ASCENDING') }],
  ['messages', { orderBy: by('created_at', 'DESCENDING') }],
  ['messages', { where: compared('created_at', 'GREATER_THAN'), orderBy: by('created_at', 'ASCENDING') }],
  ['notifications', { where: compared('read_at', 'EQUAL') }],
  ['notifications', { orderBy: by('created_at', 'DESCENDING') }],
  ['people', { where: compared('state', 'IN') }],
  ['signals', { where: compared('to', 'EQUAL') }],
];

test.each(queries)('pages can query %s: %j', (collectionId, query) => {
  expect(missingIndexes(readIndexes(), { from: [{ collectionId }], ...query })).toEqual([]);
});

test('pages compare and sort by no other field', () => {
  const known = new Set(['_sort.at', 'at', 'created_at', 'member_ids', 'read_at', 'state', 'to']);
  const named = sourceFiles('web/src')
    .filter((file) => !isTest(file) && file.imports.includes('firebase/firestore'))
    .flatMap(({ text }) =>
      [...withoutComments(text).matchAll(/\b(?:where|orderBy)\('([^']+)'/g)].map(([, name]) => name!),
    );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
