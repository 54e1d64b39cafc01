import { describe, expect, test } from 'vitest';
import { LimitsDoor } from './door.ts';
import { entriesOf, Indexes } from './index-entries.ts';
import { missingIndexes, type StructuredQuery } from './queries.ts';
import { documentSize, nameSize, type WireFields } from './sizes.ts';

const ascending = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' as const });
const contains = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' as const });
const composite = (...fields: readonly (ReturnType<typeof ascending> | ReturnType<typeof contains>)[]) => ({
  collectionGroup: 'tasks',
  queryScope: 'COLLECTION' as const,
  fields,
});
const none = new Indexes({ indexes: [], fieldOverrides: [] });

const task = {
  type: { stringValue: 'Personal' },
  done: { booleanValue: false },
  priority: { integerValue: '1' },
  description: { stringValue: 'Learn Cloud Firestore' },
};
const path = 'users/jeff/tasks/my_task_id';

describe('sizes', () => {
  test('are those of Firestore’s published example', () => {
    expect(nameSize(path)).toBe(44);
    expect(documentSize(path, task)).toBe(147);
  });

  test('of index entries are those of Firestore’s published examples', () => {
    const done = {
      collectionGroup: 'tasks',
      fieldPath: 'done',
      indexes: [{ queryScope: 'COLLECTION' as const, ...ascending('done') }],
    };
    const rest = { collectionGroup: 'tasks', fieldPath: '*', indexes: [] };
    expect(entriesOf(new Indexes({ indexes: [], fieldOverrides: [done, rest] }), path, task)).toEqual({
      entries: 1,
      bytes: 109,
    });
    const pair = new Indexes({
      indexes: [composite(ascending('done'), ascending('priority'))],
      fieldOverrides: [rest],
    });
    expect(entriesOf(pair, path, task)).toEqual({ entries: 1, bytes: 112 });
  });
});

describe('index entries', () => {
  test('are two for each field, one for each item of an array, and one for each item in a composite index', () => {
    const fields: WireFields = {
      done: { booleanValue: true },
      sort: { mapValue: { fields: { name: { stringValue: 'a' } } } },
      tags: { arrayValue: { values: [{ stringValue: 'x' }, { stringValue: 'y' }, { stringValue: 'x' }] } },
    };
    expect(entriesOf(none, path, fields).entries).toBe(2 + 2 + 2);
    const sorted = new Indexes({ indexes: [composite(contains('tags'), ascending('sort.name'))], fieldOverrides: [] });
    expect(entriesOf(sorted, path, fields).entries).toBe(6 + 2);
  });

  test('of an update are those that change', () => {
    const changed = { ...task, done: { booleanValue: true } };
    expect(entriesOf(none, path, changed, task).entries).toBe(2);
  });
});

describe('a query', () => {
  const equal = (fieldPath: string, op = 'EQUAL') => ({ fieldFilter: { field: { fieldPath }, op } });
  const all = (...filters: ReturnType<typeof equal>[]) => ({ compositeFilter: { op: 'AND' as const, filters } });
  const from = [{ collectionId: 'tasks' }];
  const by = (fieldPath: string, direction = 'ASCENDING') => [{ field: { fieldPath }, direction }];
  const indexes = new Indexes({
    indexes: [composite(ascending('type'), ascending('at')), composite(contains('tags'), ascending('at'))],
    fieldOverrides: [{ collectionGroup: 'tasks', fieldPath: 'bare', indexes: [] }],
  });
  const missing = (query: Omit<StructuredQuery, 'from'>) => missingIndexes(indexes, { from, ...query }).length;

  test.each<[string, Omit<StructuredQuery, 'from'>]>([
    ['without filters, by a field', { orderBy: by('at', 'DESCENDING') }],
    ['for equalities, whose single-field indexes merge', { where: all(equal('type'), equal('done')) }],
    ['for an equality in an order that a composite index has', { where: equal('type'), orderBy: by('at') }],
    [
      'for two filters whose indexes end in the same order',
      { where: all(equal('type'), equal('tags', 'ARRAY_CONTAINS')), orderBy: by('at') },
    ],
  ])('%s is served', (_, query) => {
    expect(missing(query)).toBe(0);
  });

  test.each<[string, Omit<StructuredQuery, 'from'>]>([
    ['for an equality in another direction', { where: equal('type'), orderBy: by('at', 'DESCENDING') }],
    [
      'for two filters of which one has no index in this order',
      { where: all(equal('type'), equal('done')), orderBy: by('at') },
    ],
    ['for an equality and a range', { where: all(equal('done'), equal('at', 'GREATER_THAN')) }],
    ['by a field that is not indexed', { orderBy: by('bare') }],
    ['for a field that is not indexed', { where: equal('bare') }],
  ])('%s lacks an index', (_, query) => {
    expect(missing(query)).toBe(1);
  });

  test('across all collections of a name lacks the index of that scope', () => {
    expect(
      missingIndexes(indexes, { from: [{ collectionId: 'tasks', allDescendants: true }], where: equal('type') }),
    ).toHaveLength(1);
  });
});

describe('the door', () => {
  const name = (id: string) => `projects/p/databases/(default)/documents/${path}${id}`;
  const write = (id: string, fields: WireFields) => ({ update: { name: name(id), fields } });
  const text = (length: number): WireFields => ({ text: { stringValue: 'x'.repeat(length) } });

  test('lets a commit through and counts what its documents cost', () => {
    const door = new LimitsDoor(none);
    door.commit([write('1', task), write('2', task)]);
    expect(door.report.collections['tasks']).toMatchObject({ documents: 2, entries: 16, mostEntries: 8 });
    expect(door.report).toMatchObject({ commits: 1, violations: [] });
  });

  test.each([
    ['of more than 8 MiB', Array.from({ length: 9 }, (_, at) => write(`${at}`, text(1_000_000)))],
    [
      'of more than 20,000 index entries',
      Array.from({ length: 101 }, (_, at) =>
        write(`${at}`, {
          terms: { arrayValue: { values: Array.from({ length: 200 }, (__, term) => ({ integerValue: term })) } },
        }),
      ),
    ],
    ['of 10,001 writes', Array.from({ length: 10_001 }, (_, at) => ({ delete: name(`${at}`) }))],
    ['with a document of more than 1 MiB', [write('1', text(1024 * 1024))]],
  ])('refuses a commit %s', (_, writes) => {
    const door = new LimitsDoor(none);
    expect(() => door.commit(writes)).toThrow();
    expect(door.report.violations).toHaveLength(1);
  });

  test('counts the entries that an update changes, and those that a deletion removes', () => {
    const door = new LimitsDoor(none);
    const update = { ...write('1', { done: { booleanValue: true } }), updateMask: { fieldPaths: ['done'] } };
    const costs = [[write('1', task)], [update], [{ delete: name('1') }]].map((writes) => door.commit(writes).entries);
    expect(costs).toEqual([8, 4, 8]);
  });

  test('counts the writes to one document in a second, by collection', () => {
    let time = 0;
    const door = new LimitsDoor(none, () => time);
    const commit = (at: number, ...ids: readonly string[]) => {
      time = at;
      door.commit(ids.map((id) => write(id, task)));
    };
    commit(0, 'a', 'b');
    // Several writes of one commit count once.
    commit(0, 'c', 'c', 'c');
    commit(900, 'a');
    commit(999, 'a');
    expect(door.report.busiest).toEqual({ 'users/{}/tasks': 3 });
    // The window slides: of the four writes, three are in any second.
    commit(1000, 'a');
    commit(1500, 'b');
    expect(door.report.busiest).toEqual({ 'users/{}/tasks': 3 });
    commit(1600, 'a');
    expect(door.report.busiest).toEqual({ 'users/{}/tasks': 4 });
    door.commit([{ delete: 'projects/p/databases/(default)/documents/users/jeff' }]);
    expect(door.report.busiest).toEqual({ users: 1, 'users/{}/tasks': 4 });
    door.beginRates();
    expect(door.report.busiest).toEqual({});
  });
});
