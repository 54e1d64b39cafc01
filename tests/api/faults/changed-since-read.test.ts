import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { withCall } from '../../../functions/src/platform/call.ts';
import { collection, type Stored } from '../../../functions/src/platform/firestore/collection.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const notes = collection({
  name: 'notesForTests',
  times: 'snake',
  schema: z.object({ text: z.string(), seen: z.number(), until: z.string().optional() }),
  expireAt: ({ until }) => (until ? new Date(until) : null),
});
let note: Stored<{ text: string; seen: number; until?: string | undefined }>;

beforeAll(() => tenant.create());
beforeEach(async () => {
  const { id } = (await db.create(notes, { text: 'Roses', seen: 0, until: '2030-01-01T00:00:00.000Z' }))!;
  note = (await db.get(notes, id))!;
});

const change = (expected?: number) =>
  withCall('request', 8, async ({ operations }) => {
    const changed = await db.change(notes, note, expected, ({ seen }) => ({ seen: seen + 1, until: undefined }));
    return { changed, operations: { ...operations } };
  });

test('changes an unchanged record with one write and no second read', async () => {
  const { changed, operations } = await change();
  expect(operations).toEqual({ reads: 0, writes: 1 });
  expect(changed).toMatchObject({ text: 'Roses', seen: 1, version: 2 });
  expect(await db.get(notes, note.id)).toEqual(changed);
  expect(changed).not.toHaveProperty('until');
});

test('keeps changes that another caller has made since', async () => {
  await db.update(notes, note.id, undefined, () => ({ text: 'Tulips', seen: 5 }));
  const { changed } = await change();
  expect(changed).toMatchObject({ text: 'Tulips', seen: 6, version: 3 });
  expect(await db.get(notes, note.id)).toEqual(changed);
});

test('refuses a version that is not the expected one, even if another caller has just written it', async () => {
  await expect(change(7)).rejects.toMatchObject({ code: 'version_conflict' });
  await db.update(notes, note.id, undefined, () => ({ text: 'Tulips' }));
  await expect(change(1)).rejects.toMatchObject({ code: 'version_conflict' });
  expect(await db.get(notes, note.id)).toMatchObject({ text: 'Tulips', seen: 0 });
});

test('does not bring back a deleted record', async () => {
  await db.remove(notes, note.id);
  await expect(change()).rejects.toMatchObject({ code: 'not_found' });
  expect(await db.get(notes, note.id)).toBeUndefined();
});
