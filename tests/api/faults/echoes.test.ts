import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { withCall } from '../../../functions/src/platform/call.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { collection, type RecordOf } from '../../../functions/src/platform/firestore/collection.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);

const heard = (place: string) =>
  collection({
    name: `${place}/heard`,
    times: 'snake',
    schema: z.object({ at: z.string(), said: z.string(), by: z.string().nullable() }),
  });
const voices = collection({
  name: 'voices',
  times: 'snake',
  schema: z.object({
    place: z.string(),
    said: z.string(),
    by: z.string().nullable(),
    isSecret: z.boolean(),
    seen: z.number(),
  }),
  echo: ({ id, place, said, by, isSecret }) =>
    isSecret ? null : { into: heard(place), id: `voice_${id}`, fields: { said, by } },
});
type Voice = RecordOf<typeof voices>;

const hill = 'places/hill';
const valley = 'places/valley';
const words = { place: hill, said: 'Hello', by: 'Anna', isSecret: false, seen: 0 };
let id: string;

const echo = (place = hill) => db.get(heard(place), `voice_${id}`);
const voice = async (): Promise<Voice> => (await db.get(voices, id))!;
const say = (also: Partial<typeof words> = {}) => db.create(voices, { ...words, ...also }, id);
const change = async (changes: Partial<typeof words>) => {
  const record = await voice();
  return cost(() => db.change(voices, record, undefined, () => changes));
};
const cost = (work: () => Promise<unknown>) =>
  withCall('request', 8, async ({ operations }) => {
    await work();
    return { ...operations };
  });

beforeAll(() => tenant.create());
afterEach(realTime);
beforeEach(() => {
  id = newId();
});

describe('what a record tells', () => {
  test('is written with it: one write more, and no read', async () => {
    expect(await cost(() => say())).toEqual({ reads: 0, writes: 2 });
    expect(await echo()).toMatchObject({ said: 'Hello', by: 'Anna', at: expect.any(String) });
  });

  test('is nothing of a record that has nothing to tell, at no cost', async () => {
    expect(await cost(() => say({ isSecret: true }))).toEqual({ reads: 0, writes: 1 });
    expect(await echo()).toBeUndefined();
    expect(await change({ said: 'Psst' })).toEqual({ reads: 0, writes: 1 });
    expect(await cost(() => db.remove(voices, id))).toEqual({ reads: 1, writes: 1 });
  });

  test('begins, as of now, once there is something to tell, and ends once there is not', async () => {
    await say({ isSecret: true });
    passTime(60);
    expect(await change({ isSecret: false })).toEqual({ reads: 0, writes: 2 });
    expect((await echo())!.at > (await voice()).created_at).toBe(true);
    expect(await change({ isSecret: true })).toEqual({ reads: 0, writes: 2 });
    expect(await echo()).toBeUndefined();
  });

  test('follows its changes and keeps its time; other changes cost nothing', async () => {
    await say();
    const { at } = (await echo())!;
    passTime(60);
    expect(await change({ seen: 1 })).toEqual({ reads: 0, writes: 1 });
    expect(await change({ said: 'Good night' })).toEqual({ reads: 1, writes: 2 });
    expect(await echo()).toMatchObject({ said: 'Good night', at, version: 2 });
  });

  test('keeps what was changed in it alone', async () => {
    await say();
    await db.update(heard(hill), `voice_${id}`, undefined, () => ({ by: null }));
    await change({ said: 'Good night' });
    expect(await echo()).toMatchObject({ said: 'Good night', by: null });
  });

  test('is written again, as of the record’s creation, where it was lost', async () => {
    const { created_at } = (await say())!;
    await db.remove(heard(hill), `voice_${id}`);
    await change({ said: 'Good night' });
    expect(await echo()).toMatchObject({ said: 'Good night', at: created_at });
  });

  test('moves with its record', async () => {
    await say();
    await change({ place: valley });
    expect([await echo(), await echo(valley)]).toMatchObject([undefined, { said: 'Hello' }]);
  });

  test('goes with it, and comes back as of its creation', async () => {
    const record = (await say())!;
    expect(await cost(() => db.remove(voices, id))).toEqual({ reads: 1, writes: 2 });
    expect(await echo()).toBeUndefined();
    passTime(60);
    await db.transaction(async (tx) => tx.restore(voices, record, {}));
    expect(await echo()).toMatchObject({ said: 'Hello', at: record.created_at });
  });

  test('is what the last of several writes leaves', async () => {
    const writes = await cost(() =>
      db.transaction(async (tx) => {
        const record = tx.create(voices, words, id);
        tx.update(voices, record, { said: 'Well' });
        tx.update(voices, record, { isSecret: true });
        tx.update(voices, record, { isSecret: false, said: 'Good night' });
        const passing = tx.create(voices, words, newId());
        tx.remove(voices, passing);
      }),
    );
    expect(writes).toEqual({ reads: 0, writes: 2 });
    expect(await echo()).toMatchObject({ said: 'Good night', version: 1 });
  });

  test('is put with a record that may be there already', async () => {
    await db.put(voices, id, words);
    await db.put(voices, id, { ...words, said: 'Good night' });
    expect(await echo()).toMatchObject({ said: 'Good night' });
  });

  test('does not follow a note', async () => {
    const record = (await say())!;
    await db.transaction(async (tx) => tx.note(voices, record, { said: 'Good night' }));
    expect(await echo()).toMatchObject({ said: 'Hello', version: 1 });
  });

  test('is not written where its record is not', async () => {
    await say();
    expect(await say({ said: 'Again' })).toBeUndefined();
    const failed = db.transaction(async (tx) => {
      tx.update(voices, await voice(), { said: 'Never' });
      throw new Error('No');
    });
    await expect(failed).rejects.toThrow('No');
    expect(await echo()).toMatchObject({ said: 'Hello', version: 1 });
  });
});

test('a transaction does not write or remove a telling record without knowing what it told', async () => {
  await say();
  await expect(db.transaction(async (tx) => tx.remove(voices, id))).rejects.toThrow('read one to remove it');
  await expect(db.transaction(async (tx) => tx.put(voices, id, words))).rejects.toThrow('say whether one is new');
  expect(await echo()).toMatchObject({ said: 'Hello' });
});
