import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { indexFile, indexText, type Index, type IndexedList } from '../../scripts/indexes.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** A database allows 1,000 composite indexes; this leaves room for more. */
const mostComposites = 600;

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
  `${collectionGroup}: ${fields.map((field) => `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`).join(', ')}`;

const indexesOf = (lists: readonly IndexedList[]): string[] =>
  indexFile(lists)
    .indexes.filter(({ collectionGroup }) => collectionGroup === 'people')
    .map(inWords);

test('the committed file has the indexes of the contract’s lists: run `npm run indexes`', () => {
  const committed = readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(indexText()));
});

test('leaves room in the database for many more', () => {
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

  test('has indexes in its own direction alone if its callers cannot choose', () => {
    expect(indexesOf([list({ filters: ['role'], order: 'desc', isOrderChosen: false })])).toEqual([
      'people: role ASCENDING, _sort.name DESCENDING',
    ]);
  });

  test('has an index for its search terms, but no index that sorts by them', () => {
    expect(indexesOf([list({ searched: true })])).toEqual([
      'people: _terms CONTAINS, _sort.name ASCENDING',
      'people: _terms CONTAINS, _sort.name DESCENDING',
    ]);
    expect(indexFile([list({ searched: true })]).fieldOverrides).toContainEqual({
      collectionGroup: 'people',
      fieldPath: '_terms',
      indexes: [{ queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }],
    });
  });

  test('needs none without filters: Firestore indexes every field', () => {
    expect(indexesOf([list({})])).toEqual([]);
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

test('no key of a collection takes the clock: it would differ each time that it is made', () => {
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
