import { beforeEach, expect, test } from 'vitest';
import { tenantsInTurn } from '../../../functions/src/due/turns.ts';
import { useClock } from '../../../functions/src/platform/clock.ts';
import type { Found } from '../../../functions/src/platform/due-finding.ts';
import { dueEntries, dueKind, newEntry } from '../../../functions/src/platform/due-queue.ts';
import { useFirestore } from '../../../functions/src/platform/firestore/client.ts';
import { encode } from '../../../functions/src/platform/firestore/collection.ts';
import { type Settings, useSettings } from '../../../functions/src/platform/settings.ts';
import { memoryDatabase } from './memory-database.ts';
import { VirtualTime } from './virtual-time.ts';

const kind = dueKind('in-turn', 'mail', {});
const minute = 60_000;
let time: VirtualTime;
let write: (tenantId: string, count: number) => void;

beforeEach(() => {
  time = new VirtualTime(Date.parse('2026-03-02T08:00:00Z'));
  const indexes = {
    [dueEntries.name]: dueEntries.queries!.filter((fields) => !fields.some((one) => /[-_]/.test(one))),
  };
  const database = memoryDatabase({ time, milliseconds: 15, indexes });
  useSettings({ dueShards: 4 } as Settings);
  useFirestore(database.client);
  useClock(() => time.now);
  const at = new Date(time.now).toISOString();
  write = (tenantId, count) => {
    for (let nth = 0; nth < count; nth++) {
      const key = `${tenantId}/${nth}`;
      const entry = encode(dueEntries, newEntry(kind, { key, tenantId, at, ref: {} }), 1);
      database.collectionAt(dueEntries.name).write(key, entry);
    }
  };
});

/** Chooses up to this many entries in each pass, and returns the passes. What was chosen is not taken. */
const passes = async (count: number, room: number): Promise<Found[][]> => {
  const uninstall = time.install();
  const all: Found[][] = [];
  const choosing = (async () => {
    const choose = tenantsInTurn('mail');
    for (let nth = 0; nth < count; nth++) all.push(await choose(room));
  })();
  await time.run(time.now + minute, () => all.length === count);
  uninstall();
  await choosing;
  return all;
};

const tenantsOf = (entries: readonly Found[]): Set<string> => new Set(entries.map(({ tenantId }) => tenantId));

test('a tenant with one entry is among the first, however many entries another has', async () => {
  write('large', 500);
  for (let nth = 0; nth < 12; nth++) write(`small-${nth}`, 1);
  const [first] = await passes(1, 40);
  expect(tenantsOf(first!).size).toBe(13);
});

test('a pass chooses no entry twice, and no more than there is room for', async () => {
  write('one', 30);
  write('other', 30);
  const [first] = await passes(1, 20);
  expect(tenantsOf(first!)).toEqual(new Set(['one', 'other']));
  expect(first!.length).toBeLessThanOrEqual(20);
  expect(new Set(first!.map(({ id }) => id)).size).toBe(first!.length);
});

test('no tenant takes a whole pass, however small the pass and however much the tenant has due', async () => {
  useSettings({ dueShards: 1 } as Settings);
  write('one', 500);
  write('other', 500);
  for (const pass of await passes(4, 20)) expect(tenantsOf(pass)).toEqual(new Set(['one', 'other']));
});

test('small passes reach every tenant, in whichever shard it is', async () => {
  useSettings({ dueShards: 16 } as Settings);
  const names = Array.from({ length: 48 }, (_, nth) => `tenant-${nth}`);
  for (const name of names) write(name, 100);
  const chosen = (await passes(3 * 48, 2)).flat();
  expect(tenantsOf(chosen)).toEqual(new Set(names));
});

test('nothing is chosen if nothing is due', async () => {
  expect(await passes(1, 20)).toEqual([[]]);
});
