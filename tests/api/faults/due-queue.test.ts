import * as z from 'zod';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue, sweep } from '../../../functions/src/due/run.ts';
import { withCall } from '../../../functions/src/platform/call.ts';
import { now, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { cancel, type DueEntry, dueEntries, type DueHandler } from '../../../functions/src/platform/due-queue.ts';
import { collection } from '../../../functions/src/platform/firestore/collection.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { forTests, leaseAlone, runKind, scheduleAlone } from '../../support/due.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { asInstance, realTime } from '../../support/instance.ts';
import { TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
/** The handler's effect: a document under the entry's key, which can be created only once. */
const effects = collection({ name: 'effectsForTests', times: 'camel', schema: z.object({ tries: z.int() }) });
let handler: DueHandler;
let passTime: (seconds: number) => void;
let tries = 0;
let id = '';
let key = '';

const entry = async (): Promise<DueEntry | undefined> =>
  (await platformDatabase.get(dueEntries, id)) as DueEntry | undefined;
const effect = (): Promise<unknown> => platformDatabase.get(effects, key);

/** Creates the effect, and then crashes the first few times. */
const crashing =
  (times: number): DueHandler =>
  async (due) => {
    tries += 1;
    await platformDatabase.create(effects, { tries }, due.key);
    if (tries <= times) throw new Error('crashed');
  };

beforeAll(async () => {
  await tenant.create();
  // Ignore entries that an earlier run left under another key.
  await runKind(forTests, async (due) => (due.key.startsWith(key) ? handler(due) : undefined));
});

/** Long before the entries of other tests. */
const longAgo = Date.parse('2001-01-01');

beforeEach(async () => {
  passTime = freezeTime(longAgo);
  tries = 0;
  key = newId();
  handler = crashing(0);
  id = await scheduleAlone(forTests, { key, tenantId: tenant.id, ref: {} });
});

afterEach(() => {
  realTime();
  asInstance();
});

describe('a due entry', () => {
  test('runs once, however often it is requested', async () => {
    await runDue(id);
    await runDue(id);
    expect([tries, (await entry())?.state]).toEqual([1, 'done']);
  });

  test('is not run by two processes at once', async () => {
    await Promise.all([runDue(id), runDue(id), runDue(id)]);
    expect([tries, (await entry())?.state]).toEqual([1, 'done']);
  });

  test('reports a failure without e-mail addresses', async () => {
    handler = async () => {
      throw new Error('550 5.1.1 <max@example.com>: no such user');
    };
    await runDue(id);
    expect((await entry())?.lastError).toBe('550 5.1.1 <…@…>: no such user');
  });

  test('does not run before its time, even if requested', async () => {
    const entry = { key: `${key}-later`, tenantId: tenant.id, at: timestamp(now() + 60_000), ref: {} };
    const later = await scheduleAlone(forTests, entry);
    await runDue(later);
    expect(tries).toBe(0);
    passTime(61);
    await runDue(later);
    expect(tries).toBe(1);
  });

  test('does not run once cancelled', async () => {
    await platformDatabase.transaction(async (tx) => cancel(tx, forTests, key));
    await runDue(id);
    expect([tries, await entry()]).toEqual([0, undefined]);
  });

  test.each([
    [39, 'done', 1],
    [40, 'failed', 0],
  ])('whose process ended %i times before it did is then %s', async (attempts, state, runs) => {
    await platformDatabase.update(dueEntries, id, undefined, () => ({ attempts }));
    await runDue(id);
    expect([(await entry())?.state, tries]).toEqual([state, runs]);
  });

  test('stays while dispatch is paused', async () => {
    asInstance({ dispatchPaused: true });
    await runDue(id);
    expect([await sweep(), tries]).toEqual([0, 0]);
  });
});

describe('a handler that crashes', () => {
  test('is retried a minute later by the sweep, and its effect happens once', async () => {
    handler = crashing(1);
    await runDue(id);
    expect(await entry()).toMatchObject({ state: 'waiting', attempts: 1, takenBy: null, lastError: 'crashed' });
    await runDue(id);
    expect(tries).toBe(1);
    passTime(61);
    await sweep();
    expect(await entry()).toMatchObject({ state: 'done', attempts: 2 });
    expect(await effect()).toMatchObject({ tries: 1, version: 1 });
  });

  test('is retried at growing intervals, and is given up after a day', async () => {
    handler = crashing(Infinity);
    const pauses: number[] = [];
    for (;;) {
      await runDue(id);
      const { state, at } = (await entry())!;
      if (state !== 'waiting') break;
      pauses.push(Math.round((Date.parse(at) - now()) / 60_000));
      passTime(pauses.at(-1)! * 60 + 1);
    }
    expect(pauses.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60]);
    expect(pauses.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(22 * 60);
    expect(await entry()).toMatchObject({ state: 'failed', lastError: 'crashed' });
  });

  test('is retried for a day from its first attempt, however long it waited for that', async () => {
    handler = crashing(Infinity);
    passTime(3 * 24 * 3600);
    await runDue(id);
    expect(await entry()).toMatchObject({ state: 'waiting', attempts: 1 });
    passTime(25 * 3600);
    await runDue(id);
    expect(await entry()).toMatchObject({ state: 'failed', attempts: 2 });
  });

  test('is retried half a minute later if its process was killed', async () => {
    expect((await leaseAlone(id))?.attempts).toBe(1);
    passTime(29);
    await runDue(id);
    await sweep();
    expect(tries).toBe(0);
    passTime(2);
    await sweep();
    expect([tries, (await entry())?.attempts]).toEqual([1, 2]);
  });

  test('does not undo a rescheduling in the meantime', async () => {
    const at = timestamp(now() + 3_600_000);
    handler = async () => {
      await scheduleAlone(forTests, { key, tenantId: tenant.id, at, ref: {} });
    };
    await runDue(id);
    expect(await entry()).toMatchObject({ state: 'waiting', at });
  });
});

describe('a sweep', () => {
  test('with nothing due, and no news, costs two reads and no write', async () => {
    freezeTime(longAgo - 1000);
    // A new instance reads where the previous one was, and schedules the daily work.
    await sweep();
    const operations = await withCall('sweep', 8, async (call) => {
      expect(await sweep()).toBe(0);
      return call.operations;
    });
    expect(operations).toEqual({ reads: 2, writes: 0 });
  });
});
