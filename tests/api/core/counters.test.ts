import { tenantPath } from '@kindred/contract/paths';
import { expect, test } from 'vitest';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { TestTenant } from '../../support/tenant.ts';

test('a tenant’s counter spreads its changes, so that it takes 20 creates a second', async () => {
  const { id } = await new TestTenant().create();
  const db = tenantDatabase(id);
  const before = await db.counter(users);
  const person = (nth: number) =>
    newUser({ email: `p${nth}@example.com`, name: `Person ${nth}`, language: 'en', verified: true });
  const made = await Promise.all(Array.from({ length: 40 }, (_, nth) => db.create(users, person(nth))));
  const shards = await (await firestore()).collection(`${tenantPath(id)}/counters`).get();
  const counts = shards.docs.map((one) => one.data()['count'] as number);
  expect(counts).toHaveLength(20);
  expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil((40 + before) / 20));
  await Promise.all(made.map((user) => db.transaction(async (tx) => tx.remove(users, user!))));
  expect(await db.counter(users)).toBe(before);
});
