import { afterEach, beforeAll, expect, test } from 'vitest';
import { digestLinesOf } from '../../../functions/src/core/notifications/digest-lines.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { newNotification } from '../../support/core/notifications.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let administrator: Persona, stays: Persona;

const countOf = async ({ uid }: Persona) => [
  await db.count(notificationsOf(uid), {}),
  await db.count(digestLinesOf(uid), {}),
];
const given = async ({ uid }: Persona, count: number) => {
  const line = { kind: 'joined' as const, circle_id: 'garden', params: {}, link: '/', count: 1, events: [] };
  await Promise.all(
    Array.from({ length: count }, async () => {
      await newNotification(tenant.id, uid);
      await db.create(digestLinesOf(uid), line);
    }),
  );
};

afterEach(realTime);
beforeAll(async () => {
  await tenant.create();
  administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
  stays = await tenant.person('Olga');
});

test.each([
  ['an administrator deletes the account', (who: Persona) => administrator.call(`DELETE /api/v1/users/${who.uid}`)],
  ['the person deletes the account', (who: Persona) => who.call('DELETE /api/v1/me')],
])('a person’s notifications go with the account when %s, however many, and nobody else’s', async (_, end) => {
  const leaver = await tenant.person('Lea');
  await given(leaver, 230);
  await given(stays, 1);
  const before = await countOf(stays);
  expect((await end(leaver)).status).toBe(204);
  // Interrupted work is tried again within the hour.
  passTime(3600);
  await sweep();
  expect(await countOf(leaver)).toEqual([0, 0]);
  expect(await countOf(stays)).toEqual(before);
});
