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

describe('the echo of a record', () => {
  test('is written with the record, for one more write and no read', async () => {
    expect(await cost(() => say())).toEqual({ reads: 0, writes: 2 });
    expect(await echo()).toMatchObject({ said: 'Hello', by: 'Anna', at: expect.any(String) });
  });

  test('does not exist if the record has nothing to tell, and then costs nothing', async () => {
    expect(await cost(() => say({ isSecret: true }))).toEqual({ reads: 0, writes: 1 });
    expect(await echo()).toBeUndefined();
    expect(await change({ said: 'Psst' })).toEqual({ reads: 0, writes: 1 });
    expect(await cost(() => db.remove(voices, id))).toEqual({ reads: 1, writes: 1 });
  });

  test('appears, dated now, once the record has something to tell, and disappears once it has not', async () => {
    await say({ isSecret: true });
    passTime(60);
    expect(await change({ isSecret: false })).toEqual({ reads: 0, writes: 2 });
    expect((await echo())!.at > (await voice()).created_at).toBe(true);
    expect(await change({ isSecret: true })).toEqual({ reads: 0, writes: 2 });
    expect(await echo()).toBeUndefined();
  });

  test('follows the record’s changes and keeps its time; other changes cost nothing', async () => {
    await say();
    const { at } = (await echo())!;
    passTime(60);
    expect(await change({ seen: 1 })).toEqual({ reads: 0, writes: 1 });
    expect(await change({ said: 'Good night' })).toEqual({ reads: 1, writes: 2 });
    expect(await echo()).toMatchObject({ said: 'Good night', at, version: 2 });
  });

  test('keeps changes that were made only to the echo', async () => {
    await say();
    await db.update(heard(hill), `voice_${id}`, undefined, () => ({ by: null }));
    await change({ said: 'Good night' });
    expect(await echo()).toMatchObject({ said: 'Good night', by: null });
  });

  test('is written again, dated as of the record’s creation, if it was lost', async () => {
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

  test('is removed with its record, and comes back with the date of its creation', async () => {
    const record = (await say())!;
    expect(await cost(() => db.remove(voices, id))).toEqual({ reads: 1, writes: 2 });
    expect(await echo()).toBeUndefined();
    passTime(60);
    await db.transaction(async (tx) => tx.restore(voices, record, {}));
    expect(await echo()).toMatchObject({ said: 'Hello', at: record.created_at });
  });

  test('shows the result of the last of several writes', async () => {
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

  test('is also written by a put, whether or not the record already exists', async () => {
    await db.put(voices, id, words);
    await db.put(voices, id, { ...words, said: 'Good night' });
    expect(await echo()).toMatchObject({ said: 'Good night' });
  });

  test('does not change when a note is written to the record', async () => {
    const record = (await say())!;
    await db.transaction(async (tx) => tx.note(voices, record, { said: 'Good night' }));
    expect(await echo()).toMatchObject({ said: 'Hello', version: 1 });
  });

  test('is not written if the record is not', async () => {
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

test('a transaction cannot write or remove a record with an echo without knowing its previous state', async () => {
  await say();
  await expect(db.transaction(async (tx) => tx.remove(voices, id))).rejects.toThrow('read one to remove it');
  await expect(db.transaction(async (tx) => tx.put(voices, id, words))).rejects.toThrow('say whether one is new');
  expect(await echo()).toMatchObject({ said: 'Hello' });
});
