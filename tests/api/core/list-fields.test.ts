import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newUser, type StoredUser, users } from '../../../functions/src/core/users/store.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = () => tenantDatabase(tenant.id);
const names = ['Ada', 'Bea', 'Cyd'];
let administrator: Persona;

beforeAll(async () => {
  await tenant.create();
  administrator = await tenant.person('Olga', { roles: ['CUSTOMER_ADMIN'] });
  for (const name of names) {
    const email = `${name.toLowerCase()}@example.com`;
    await db().create(users, newUser({ email, name, language: 'en', verified: true }), name);
  }
});
afterEach(() => vi.restoreAllMocks());

const documentOf = async (id: string) =>
  (
    await db()
      .reference(await firestore(), users)
      .doc(id)
      .get()
  ).data()!;

/** All ways to read several documents, inside a transaction and outside. */
const ways: Readonly<Record<string, () => Promise<StoredUser[]>>> = {
  list: async () => (await db().list(users, { sort: 'name', order: 'asc', limit: 10 })).items,
  search: async () => (await db().list(users, { sort: 'name', order: 'asc', limit: 10, q: 'ada' })).items,
  find: () => db().find(users, { email: 'ada@example.com' }, 10),
  walk: () => db().walk(users, '', 10),
  getMany: () => db().getMany(users, names),
  'find in a transaction': () => db().transaction((tx) => tx.find(users, { email: 'ada@example.com' }, 10)),
  'getMany in a transaction': () => db().transaction((tx) => tx.getMany(users, names)),
};

test.each(Object.entries(ways))('%s returns the same records as get', async (_name, read) => {
  const found = await read();
  expect(found.length).toBeGreaterThan(0);
  for (const record of found) expect(record).toEqual(await db().get(users, record.id));
});

test('fetches for a page of a list no sort or search key except the one that it sorts by', async () => {
  const place = db().reference(await firestore(), users);
  const [any] = (await place.limit(1).get()).docs;
  const decoded = vi.spyOn(Object.getPrototypeOf(any) as { data: () => unknown }, 'data');
  const { body } = await administrator.call('GET /api/v1/users?sortBy=name&pageSize=2');
  expect(body.items).toHaveLength(2);
  const rows = decoded.mock.results.map(({ value }) => value as Record<string, unknown>).filter((row) => row.email);
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(Object.keys(row)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(_terms|_is|schemaVersion)$/)]),
    );
    expect(Object.keys(row._sort as object)).toEqual(['name']);
  }
});

test('pages by cursor, whatever the sort order', async () => {
  for (const sortBy of ['name', 'email', 'createdAt', 'lastSignInAt']) {
    const ids: string[] = [];
    let cursor: string | null = '';
    do {
      const at = `GET /api/v1/users?sortBy=${sortBy}&pageSize=1${cursor && `&cursor=${cursor}`}`;
      const { body } = await administrator.call(at);
      ids.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect([sortBy, ids.toSorted()]).toEqual([sortBy, [administrator.uid, ...names].toSorted()]);
  }
});

test.each(['find in a transaction', 'getMany in a transaction'])(
  'a record returned by %s keeps all its keys when it is written',
  async (way) => {
    const before = await documentOf('Ada');
    await db().transaction(async (tx) => {
      const found = way.startsWith('find')
        ? await tx.find(users, { email: 'ada@example.com' }, 1)
        : await tx.getMany(users, ['Ada']);
      tx.update(users, found[0]!, { phone: '+33612345678' });
    });
    const after = await documentOf('Ada');
    expect(before._terms).toContain('ada');
    const { phone, version, updatedAt } = after;
    expect(after).toEqual({ ...before, phone, version, updatedAt });
  },
);
