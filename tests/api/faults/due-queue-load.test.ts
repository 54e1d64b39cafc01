import * as z from 'zod';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDue, runDueIn, sweep } from '../../../functions/src/due/run.ts';
import { stayForAbandoned } from '../../../functions/src/due/stay.ts';
import { now, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dispatchingAfter } from '../../../functions/src/platform/dispatch.ts';
import { renewLease } from '../../../functions/src/platform/due-claims.ts';
import { dueEntries, type DueHandler, dueId, dueKind, schedule } from '../../../functions/src/platform/due-queue.ts';
import { collection } from '../../../functions/src/platform/firestore/collection.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { type AllowedAddress, sendMail } from '../../../functions/src/platform/mail.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { sharesOf } from '../../../functions/src/platform/tenant-shares.ts';
import { forTests, leaseAlone, runKind, scheduleAlone } from '../../support/due.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { asInstance, realTime } from '../../support/instance.ts';

const effects = collection({ name: 'effectsForTests', times: 'camel', schema: z.object({ by: z.string() }) });
/** Long before the entries of other tests. */
const longAgo = Date.parse('2001-01-01');
const forLongTests = dueKind('for-long-tests', 'long', {});
let passTime: (seconds: number) => void;
let handler: DueHandler;
let asked: string[];
let key: string;

/** Simulates a process that hangs for longer than its lease. */
const stall = (): void => {
  passTime(31);
  const { now: elapsed } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed.call(performance) + 31_000);
};

const entryOf = (id: string) => platformDatabase.get(dueEntries, id);

/** Keeps tasks waiting in a queue that never dispatches them. */
const holdTasks = (): void => runInline(async (id) => void asked.push(id));

/** Schedules this many entries of a tenant, each one millisecond after the previous one. */
const scheduleMany = async (tenantId: string, count: number, at = now(), kind = forTests): Promise<string[]> => {
  const keys = Array.from({ length: count }, (_, nth) => `${key}/${tenantId}/${nth}`);
  await platformDatabase.transaction(async (tx) => {
    for (const [nth, one] of keys.entries())
      schedule(tx, kind, { key: one, tenantId, at: timestamp(at + nth), ref: {} });
  });
  return keys.map((one) => dueId(kind, one));
};

beforeAll(async () => {
  for (const kind of [forTests, forLongTests])
    await runKind(kind, async (due) => (due.key.startsWith(key) ? handler(due) : undefined));
  // The first sweep of a new instance schedules the daily work.
  key = newId();
  freezeTime(longAgo);
  await sweep();
});

beforeEach(() => {
  passTime = freezeTime(longAgo);
  asked = [];
  key = newId();
  handler = async () => undefined;
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  runInline(runDue);
  // Leave the state as this test found it.
  for (const { id } of await platformDatabase.find(dueEntries, { kind: ['for-tests', 'for-long-tests'] }, 1000))
    await platformDatabase.remove(dueEntries, id);
  realTime();
  asInstance();
});

describe('a sweep', () => {
  test('requests a task once, and again after half a minute if it never began', async () => {
    holdTasks();
    const id = await scheduleAlone(forTests, { key, tenantId: 'one', ref: {} });
    expect([await sweep(), await sweep(), asked]).toEqual([1, 0, [id]]);
    passTime(29);
    expect(await sweep()).toBe(0);
    passTime(2);
    expect([await sweep(), asked]).toEqual([1, [id, id]]);
  });

  test('does not request a task that the scheduling call requests itself', async () => {
    holdTasks();
    await dispatchingAfter(() => scheduleAlone(forTests, { key, tenantId: 'one', ref: {} }));
    expect([await sweep(), asked]).toEqual([0, [dueId(forTests, key)]]);
    await runDue(asked[0]!);
    expect(await entryOf(asked[0]!)).toMatchObject({ state: 'done' });
  });

  test('starts no more than can begin soon, and continues when those have begun', async () => {
    holdTasks();
    await scheduleMany('one', 110, now(), forLongTests);
    passTime(1);
    expect([await sweep(), await sweep()]).toEqual([100, 0]);
    await Promise.all(asked.map(runDue));
    expect(await sweep()).toBe(10);
  });

  test('starts short work even if the queue of long work is full', async () => {
    holdTasks();
    await scheduleMany('one', 110, now(), forLongTests);
    passTime(1);
    await sweep();
    const short = await scheduleMany('one', 3);
    passTime(1);
    expect(await sweep()).toBe(3);
    expect(asked.slice(-3).toSorted()).toEqual(short.toSorted());
  });

  test('gives each tenant its share at once, even if another tenant has many older entries', async () => {
    holdTasks();
    await scheduleMany('huge', 480, now(), forLongTests);
    const few = await scheduleMany('small', 10, now() + 1000, forLongTests);
    const others = await Promise.all(['a', 'b', 'c'].map((name) => scheduleMany(name, 1, now() + 1500, forLongTests)));
    passTime(2);
    expect(await sweep()).toBe(75);
    expect([...few, ...others.flat()].filter((id) => !asked.includes(id))).toEqual([]);
  });

  test('starts the entries of a killed process before those that wait for their first attempt', async () => {
    holdTasks();
    const [held] = await scheduleMany('one', 1, now() - 1000);
    expect((await leaseAlone(held!))?.attempts).toBe(1);
    await scheduleMany('one', 480);
    passTime(31);
    await sweep();
    expect(asked[0]).toBe(held);
  });

  test('waits for entries that become due within its minute, and starts them on time', async () => {
    const id = await scheduleAlone(forTests, { key, tenantId: 'one', at: timestamp(now() + 20_000), ref: {} });
    const later = await scheduleAlone(forTests, {
      key: `${key}/2`,
      tenantId: 'one',
      at: timestamp(now() + 58_000),
      ref: {},
    });
    const pauses: number[] = [];
    const pause = async (milliseconds: number): Promise<void> => {
      pauses.push(milliseconds);
      passTime(milliseconds / 1000);
    };
    expect(await sweep({ until: now() + 55_000, pause })).toBe(1);
    expect(pauses).toEqual([20_000]);
    expect([(await entryOf(id))?.state, (await entryOf(later))?.state]).toEqual(['done', 'waiting']);
  });

  test('leaves to the next sweep the entries that a call schedules beyond a hundred', async () => {
    await dispatchingAfter(async () => {
      holdTasks();
      await scheduleMany('one', 130, now() - 1000);
    });
    expect(asked).toHaveLength(100);
    expect(await sweep()).toBe(30);
  });
});

describe('a process that runs entries of several tenants', () => {
  test('puts an entry back if its tenant has its share, without counting an attempt, and runs it later', async () => {
    const ids = await scheduleMany('one', 3);
    const other = await scheduleMany('other', 1);
    passTime(1);
    const goOn = Promise.withResolvers<void>();
    const begun: string[] = [];
    handler = async ({ id }) => {
      begun.push(id);
      await goOn.promise;
    };
    const run = runDueIn(sharesOf(4));
    const running = ids.slice(0, 2).map(run);
    await vi.waitFor(() => expect(begun).toHaveLength(2), 20_000);
    await run(ids[2]!);
    expect(await entryOf(ids[2]!)).toMatchObject({ state: 'waiting', takenBy: null, attempts: 0, lastError: null });
    expect((await entryOf(ids[2]!))!.at > timestamp()).toBe(true);
    running.push(run(other[0]!));
    await vi.waitFor(() => expect(begun).toContain(other[0]), 20_000);
    goOn.resolve();
    await Promise.all(running);
    passTime(10);
    await run(ids[2]!);
    expect(await entryOf(ids[2]!)).toMatchObject({ state: 'done', attempts: 1 });
  });
});

describe('a task whose entry another process holds', () => {
  const waits: number[] = [];
  const wait = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    passTime(milliseconds / 1000);
  };

  beforeEach(() => void waits.splice(0));

  test('waits until the lease is over, and then starts this and other entries of a killed process', async () => {
    holdTasks();
    const [held, other] = await scheduleMany('one', 2, now() - 1000);
    for (const id of [held!, other!]) expect((await leaseAlone(id))?.attempts).toBe(1);
    await stayForAbandoned(held!, wait);
    expect(asked.toSorted()).toEqual([held!, other!].toSorted());
    expect(waits).toEqual([8000, 8000, 8000, 8000]);
  });

  test('ends as soon as the other process has finished the entry, and starts nothing', async () => {
    holdTasks();
    const id = await scheduleAlone(forTests, { key, tenantId: 'one', ref: {} });
    const goOn = Promise.withResolvers<void>();
    handler = () => goOn.promise;
    const other = runDue(id);
    await vi.waitFor(async () => expect((await entryOf(id))?.attempts).toBe(1), 20_000);
    await stayForAbandoned(id, async (milliseconds) => {
      await wait(milliseconds);
      goOn.resolve();
      await other;
    });
    expect([(await entryOf(id))?.state, asked]).toEqual(['done', []]);
    expect(waits).toEqual([8000]);
  });

  test('leaves an entry alone if its process renews the lease, and gives up after half a minute', async () => {
    holdTasks();
    const id = await scheduleAlone(forTests, { key, tenantId: 'one', ref: {} });
    const held = await leaseAlone(id);
    await stayForAbandoned(id, async (milliseconds) => {
      await wait(milliseconds);
      expect(await renewLease(held!)).toBe(true);
    });
    expect([asked, waits]).toEqual([[], [8000, 8000, 8000, 8000, 8000]]);
  });
});

describe('a handler that takes long', () => {
  const effect = async () => (await platformDatabase.find(effects, {}, 10)).filter(({ id }) => id.startsWith(key));

  test('keeps its entry: its lease is renewed while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const id = await scheduleAlone(forTests, { key, tenantId: 'one', ref: {} });
    let tries = 0;
    handler = async () => {
      tries += 1;
      for (let seconds = 0; seconds < 120; seconds += 10) {
        passTime(10);
        const before = (await entryOf(id))!.at;
        await vi.advanceTimersByTimeAsync(10_000);
        await vi.waitFor(async () => expect((await entryOf(id))!.at > before).toBe(true), 20_000);
        await runDue(id);
      }
      await platformDatabase.create(effects, { by: 'the first' }, key);
    };
    await runDue(id);
    expect([tries, (await entryOf(id))?.state, await effect()]).toMatchObject([1, 'done', [{ by: 'the first' }]]);
  });

  test('and outlives its lease writes and sends nothing more, because the next process has done the work', async () => {
    const id = await scheduleAlone(forTests, { key, tenantId: 'one', ref: {} });
    const refusals: string[] = [];
    const [started, standstill] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const mail = { id: key, to: 'max@example.com' as AllowedAddress, subject: '', text: '', html: '' };
    handler = async () => {
      started.resolve();
      await standstill.promise;
      const late: (() => Promise<unknown>)[] = [
        () => platformDatabase.create(effects, { by: 'the first' }, `${key}-1`),
        () => platformDatabase.put(effects, `${key}-2`, { by: 'the first' }),
        () => platformDatabase.transaction(async (tx) => tx.create(effects, { by: 'the first' }, `${key}-3`)),
        () => sendMail(mail, async () => undefined),
      ];
      for (const write of late) await write().catch((error: Error) => refusals.push(error.message));
    };
    const first = runDue(id);
    await started.promise;
    stall();
    handler = async () => void (await platformDatabase.create(effects, { by: 'the second' }, `${key}-0`));
    await runDue(id);
    standstill.resolve();
    await first;
    expect(refusals).toEqual(Array(4).fill('The lease of this due entry is over'));
    expect(await effect()).toMatchObject([{ by: 'the second' }]);
    expect(await entryOf(id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  test('commits nothing if its lease ends during its transaction', async () => {
    const id = await scheduleAlone(forTests, { key, tenantId: 'one', ref: {} });
    handler = () =>
      platformDatabase.transaction(async (tx) => {
        tx.create(effects, { by: 'the first' }, key);
        stall();
      });
    await runDue(id);
    expect(await effect()).toEqual([]);
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', lastError: 'The lease of this due entry is over' });
  });
});
