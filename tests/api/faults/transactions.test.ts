import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withCall } from '../../../functions/src/platform/call.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dispatchingAfter } from '../../../functions/src/platform/dispatch.ts';
import { dueId, schedule } from '../../../functions/src/platform/due-queue.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { collection } from '../../../functions/src/platform/firestore/collection.ts';
import { type Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import type { Where } from '../../../functions/src/platform/firestore/owner.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { forTests } from '../../support/due.ts';
import '../../support/instance.ts';

const Fields = z.object({ name: z.string(), group: z.string() });
const things = collection({
  name: 'things',
  times: 'camel',
  schema: Fields,
  marks: ({ name }) => ({ short: name.length < 4 }),
});
const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const values = collection({
  name: 'values',
  times: 'camel',
  schema: z.object({ value: Value.optional(), map: z.object({ value: Value }).optional() }),
});
const countedThings = collection({
  name: 'countedThings',
  times: 'camel',
  schema: Fields,
  counted: true,
  audited: { noun: 'thing', label: ({ name }) => name },
});

const auditor = { actorId: 'ada', actorEmail: 'ada@example.com', ip: '', actorTenantId: '' };
let tenantId: string;
let db: Database;

beforeEach(() => {
  tenantId = newId();
  db = tenantDatabase(tenantId).auditedBy({ ...auditor, actorTenantId: tenantId });
});

const make = (name: string, group = 'a') => db.create(things, { name, group }, name);
const names = (records: readonly { name: string }[]) => records.map(({ name }) => name).toSorted();

describe('a transaction', () => {
  test('reads its own writes, and reads after writing', async () => {
    const old = await make('old');
    await db.transaction(async (tx) => {
      tx.create(things, { name: 'new', group: 'a' }, 'new');
      const changed = tx.update(things, old!, { name: 'changed' });
      expect(await tx.get(things, 'new')).toMatchObject({ name: 'new', version: 1 });
      expect(await tx.get(things, 'old')).toEqual(changed);
      tx.remove(things, 'new');
      expect(await tx.get(things, 'new')).toBeUndefined();
      expect(names(await tx.getMany(things, ['old', 'new']))).toEqual(['changed']);
    });
    expect(await db.get(things, 'old')).toMatchObject({ name: 'changed', version: 2 });
    expect(await db.get(things, 'new')).toBeUndefined();
  });

  test('finds its own writes as if they were stored', async () => {
    const [one, other] = await Promise.all([make('one'), make('other'), make('third', 'b')]);
    await db.transaction(async (tx) => {
      tx.update(things, one!, { group: 'b' });
      tx.remove(things, other!);
      tx.create(things, { name: 'new', group: 'a' }, 'new');
      expect(names(await tx.find(things, { group: 'a' }, 5))).toEqual(['new']);
      expect(names(await tx.find(things, { group: 'b' }, 5))).toEqual(['one', 'third']);
      expect(names(await tx.find(things, { group: 'b' }, 1))).toHaveLength(1);
      expect(names(await tx.find(things, { group: 'b' }, 5, { except: 'one' }))).toEqual(['third']);
      expect(names(await tx.find(things, { '_is.short': true }, 5))).toEqual(['new', 'one']);
    });
  });

  test('finds its own writes by a list of values as the database does', async () => {
    const stored: readonly z.infer<typeof Value>[] = ['1', 1, true, null, ['1']];
    const wheres: readonly Where[] = [
      { value: ['1', 2] },
      { value: [1, true] },
      { value: null },
      { value: ['2', 0, false, ''] },
      { 'map.value': ['1', '2'] },
      { value: ['1', 1], 'map.value': [1, true] },
    ];
    const find = async (from: Pick<Database, 'find'>) => {
      const found = await Promise.all(wheres.map((where) => from.find(values, where, 10)));
      return found.map((records) => records.map(({ id }) => id).toSorted());
    };
    const inside = await db.transaction((tx) => {
      for (const [at, value] of stored.entries()) tx.create(values, { value, map: { value } }, `value-${at}`);
      tx.create(values, {}, 'none');
      return find(tx);
    });
    expect(inside).toEqual(await find(db));
    expect(inside.map(({ length }) => length)).toEqual([1, 2, 1, 0, 1, 1]);
  });

  test('merges several writes to one document into one', async () => {
    const record = await make('one');
    const written = await withCall('request', 8, async ({ operations }) => {
      await db.transaction(async (tx) => {
        tx.update(things, record!, { name: 'two' });
        tx.update(things, record!, { group: 'b' });
        tx.note(things, record!, { name: 'three' });
        tx.create(things, { name: 'passing', group: 'a' }, 'passing');
        tx.remove(things, 'passing');
      });
      return operations.writes;
    });
    expect(written).toBe(1);
    expect(await db.get(things, 'one')).toMatchObject({ name: 'three', group: 'b', version: 3 });
  });

  test('replaces a document that it deletes and creates again', async () => {
    await make('one');
    await db.transaction(async (tx) => {
      tx.remove(things, 'one');
      tx.create(things, { name: 'again', group: 'b' }, 'one');
    });
    expect(await db.get(things, 'one')).toMatchObject({ name: 'again', version: 1 });
  });

  test('refuses a second document under the same id, and a change to one that it has deleted', async () => {
    const record = await make('one');
    const twice = db.transaction(async (tx) => {
      tx.create(things, { name: 'two', group: 'a' }, 'two');
      tx.create(things, { name: 'two', group: 'b' }, 'two');
    });
    await expect(twice).rejects.toMatchObject({ code: 6 });
    const late = db.transaction(async (tx) => {
      tx.remove(things, 'one');
      tx.update(things, record!, { name: 'late' });
    });
    await expect(late).rejects.toThrow('deleted in this transaction');
    expect(await db.get(things, 'one')).toMatchObject({ name: 'one' });
    expect(await db.get(things, 'two')).toBeUndefined();
  });

  test('writes one audit entry per record, from the first state to the last, and updates counters', async () => {
    const kept = await db.create(countedThings, { name: 'kept', group: 'a' }, 'kept');
    await db.transaction(async (tx) => {
      tx.update(countedThings, kept!, { name: 'second' });
      tx.update(countedThings, kept!, { name: 'third' });
      tx.remove(countedThings, tx.create(countedThings, { name: 'passing', group: 'a' }));
    });
    const entries = await db.find(auditLog, { action: 'updated' }, 5);
    expect(entries).toMatchObject([{ subjectId: 'kept', changes: [{ before: 'kept', after: 'third' }] }]);
    expect(await db.find(auditLog, {}, 5)).toHaveLength(2);
    expect(await db.counter(countedThings)).toBe(1);
  });
});

describe('a due entry that a transaction schedules for now', () => {
  const dispatched: string[] = [];
  beforeEach(() => {
    dispatched.length = 0;
    runInline(async (id) => void dispatched.push(id));
  });
  afterEach(() => runInline(runDue));
  const scheduleIn = (at: string) =>
    db.transaction(async (tx) => {
      const key = newId();
      schedule(tx, forTests, { key, tenantId, at, ref: {} });
      return dueId(forTests, key);
    });

  test('is dispatched only when the surrounding work has ended', async () => {
    const [first, second] = await dispatchingAfter(async () => {
      const ids = [await scheduleIn(timestamp()), await scheduleIn(timestamp())];
      expect(dispatched).toEqual([]);
      return ids;
    });
    expect(dispatched).toEqual([first, second]);
  });

  test('is dispatched even if the work fails afterwards', async () => {
    let id = '';
    const failing = dispatchingAfter(async () => {
      id = await scheduleIn(timestamp());
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(dispatched).toEqual([id]);
  });

  test('is not dispatched if the transaction fails, or if it is due later', async () => {
    await dispatchingAfter(async () => {
      await scheduleIn('2999-01-01T00:00:00.000Z');
      const failing = db.transaction(async (tx) => {
        schedule(tx, forTests, { key: newId(), tenantId, ref: {} });
        throw new Error('failed');
      });
      await expect(failing).rejects.toThrow('failed');
    });
    expect(dispatched).toEqual([]);
  });
});
