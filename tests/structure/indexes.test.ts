import { readFileSync } from 'node:fs';
import type { Endpoints } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { indexFile, indexText, type Index, type IndexedList } from '../../scripts/indexes.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** A database allows 1,000 composite indexes. Each costs every write of its collection. */
const mostComposites = 300;

const list = (also: Partial<IndexedList>): IndexedList => ({
  collection: 'people',
  style: 'page',
  sorts: ['name'],
  order: 'asc',
  filters: [],
  searched: false,
  isOrderChosen: true,
  ...also,
});

const inWords = ({ collectionGroup, fields }: Index): string =>
  `${collectionGroup}: ${fields.map((field) => `${field.fieldPath} ${'order' in field ? field.order : 'vectorConfig' in field ? 'VECTOR' : field.arrayConfig}`).join(', ')}`;

const indexesOf = (lists: readonly IndexedList[]): string[] =>
  indexFile(lists)
    .indexes.filter(({ collectionGroup }) => collectionGroup === 'people')
    .map(inWords);

const ascending = { queryScope: 'COLLECTION', order: 'ASCENDING' };
const descending = { queryScope: 'COLLECTION', order: 'DESCENDING' };

/** A database allows 1,000 settings of fields with billing enabled. */
const mostFields = 500;

test('a search has one index, in the first order of the list', () => {
  const lists = Object.values(endpoints as Endpoints).flatMap(({ list: one }) => (one?.searched ? [one] : []));
  const { indexes } = indexFile();
  const differing = lists.filter(({ collection, sorts, order }) => {
    const ofTerms = indexes.filter(
      ({ collectionGroup, fields }) =>
        collectionGroup === collection && fields.some(({ fieldPath }) => fieldPath === '_terms'),
    );
    const direction = order === 'asc' ? 'ASCENDING' : 'DESCENDING';
    const shard = collection === 'auditLog' ? '_shard ASCENDING, ' : '';
    return ofTerms.map(inWords).join() !== `${collection}: ${shard}_terms CONTAINS, _sort.${sorts[0]} ${direction}`;
  });
  expect(differing).toEqual([]);
});

test('no field is indexed that no query names', () => {
  const { fieldOverrides } = indexFile();
  const bare = fieldOverrides.filter(({ fieldPath, indexes }) => fieldPath === '*' && indexes.length === 0);
  expect(new Set(bare.map(({ collectionGroup }) => collectionGroup))).toEqual(
    new Set(fieldOverrides.map(({ collectionGroup }) => collectionGroup)),
  );
  expect(fieldOverrides.length).toBeLessThan(mostFields);
});

test('the committed file has the indexes of the contract’s lists: run `npm run indexes`', () => {
  const committed = readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(indexText()));
});

test('leaves room for many more indexes in the database', () => {
  expect(indexFile().indexes.length).toBeLessThan(mostComposites);
});

describe('a list', () => {
  test('has an index for each filter and sort key, in both directions, if it has filters', () => {
    expect(indexesOf([list({ sorts: ['name', 'created_at'], filters: ['role', 'active'] })])).toEqual([
      'people: active ASCENDING, _sort.created_at ASCENDING',
      'people: active ASCENDING, _sort.created_at DESCENDING',
      'people: active ASCENDING, _sort.name ASCENDING',
      'people: active ASCENDING, _sort.name DESCENDING',
      'people: role ASCENDING, _sort.created_at ASCENDING',
      'people: role ASCENDING, _sort.created_at DESCENDING',
      'people: role ASCENDING, _sort.name ASCENDING',
      'people: role ASCENDING, _sort.name DESCENDING',
    ]);
  });

  test('has indexes only in its own direction if its callers cannot choose one', () => {
    expect(indexesOf([list({ filters: ['role'], order: 'desc', isOrderChosen: false })])).toEqual([
      'people: role ASCENDING, _sort.name DESCENDING',
    ]);
  });

  test('is sorted as a whole by a field alone, unless it is always narrowed', () => {
    const indexed = { collectionGroup: 'people', fieldPath: '_sort.name', indexes: [ascending, descending] };
    expect(indexesOf([list({})])).toEqual([]);
    expect(indexFile([list({})]).fieldOverrides).toContainEqual(indexed);
    expect(indexFile([list({ within: true })]).fieldOverrides).not.toContainEqual(indexed);
  });

  test('gives the same file if declared twice or in another order', () => {
    const one = list({ filters: ['role'] });
    const other = list({ filters: ['role', 'active'], sorts: ['created_at', 'name'] });
    expect(indexText(indexFile([other, one, other]))).toBe(indexText(indexFile([one, other])));
  });
});

/** The declarations of all collections. */
const collections = sourceFiles('functions/src')
  .filter((file) => !isTest(file))
  .flatMap(({ text }) =>
    [...text.matchAll(/^( *).*\bcollection\(\{(?:(.*)\}\);$|([\s\S]*?)\n\1\}\))/gm)].map(
      ([, , inOneLine, inSeveral]) => inOneLine ?? inSeveral ?? '',
    ),
  );
const nameOf = (declared: string): string => /\bname: ['`](?:[^'`]*\/)?(\w+)['`]/.exec(declared)?.[1] ?? declared;

/** The collections whose declaration has an expiry field. */
const passing = collections.filter((declared) => /\bexpireAt:/.test(declared)).map(nameOf);

test('no key of a collection depends on the clock: it would be different each time', () => {
  expect(collections.length).toBeGreaterThan(50);
  const taking = collections.filter((declared) =>
    /\b(?:now|timestamp|secondsFromNow)\(|\bDate\.now\b|\bnew Date\(\)|\bnewId\(|\brandom\w*\(/.test(declared),
  );
  expect(taking.map(nameOf)).toEqual([]);
});

test('every collection with an expiry field has a TTL policy in Firestore', () => {
  const deleted = indexFile().fieldOverrides.filter(({ ttl }) => ttl);
  expect(deleted.map(({ fieldPath }) => fieldPath)).toEqual(deleted.map(() => 'expireAt'));
  expect(deleted.map(({ collectionGroup }) => collectionGroup)).toEqual(passing.toSorted());
});

test('no index of due work, chat rooms or the audit log grows with the time alone', () => {
  const { indexes, fieldOverrides } = indexFile();
  const isHot = ({ collectionGroup }: { readonly collectionGroup: string }): boolean =>
    ['due', 'chatRooms', 'auditLog'].includes(collectionGroup);
  const isTime = (path: string): boolean => /(?:^|\.)(?:at|created_at|createdAt)$/.test(path);
  const bySpread = new Set(['shard', '_shard', 'tenantId', 'member_ids']);
  const growing = indexes.filter((index) => {
    const time = index.fields.findIndex(({ fieldPath }) => isTime(fieldPath));
    return time >= 0 && !index.fields.slice(0, time).some(({ fieldPath }) => bySpread.has(fieldPath));
  });
  expect(growing.filter(isHot)).toEqual([]);
  const alone = fieldOverrides.filter((one) => one.indexes.length > 0 && isTime(one.fieldPath));
  expect(alone.filter(isHot)).toEqual([]);
});
