import { afterEach, beforeAll, expect, test } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';
import { tokenMadeLater } from '../../support/token-times.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let carla: Persona;

beforeAll(async () => {
  await tenant.create();
  carla = await tenant.person('Carla', { roles: ['ADMIN'] });
});
afterEach(() => {
  runInline(runDue);
  realTime();
  restart();
});

/** Deletes an administrator, but leaves the identity and sign-ins until the due entries run. */
const deleteButKeepIdentity = async (): Promise<{ max: Persona; finish: () => Promise<void>; token: string }> => {
  const max = await tenant.person('Max', { roles: ['ADMIN'] });
  passTime(2);
  const left: string[] = [];
  runInline(async (id) => void left.push(id));
  expect((await carla.call(`DELETE /api/v1/users/${max.uid}`)).status).toBe(204);
  runInline(runDue);
  passTime(3);
  const token = tokenMadeLater(await tokenOf(tenant.id, max.email, password), 5);
  return { max, token, finish: async () => void (await Promise.all(left.map(runDue))) };
};

test('a deleted person cannot recreate the account before its identity is gone', async () => {
  const { max, token, finish } = await deleteButKeepIdentity();
  expect((await max.call('POST /api/v1/me', { token })).problem).toMatchObject({ status: 401 });
  await finish();
  expect(await db.get(users, max.uid)).toBeUndefined();
});

test('refuses a token obtained after the account was deleted but before its identity was', async () => {
  const { max, token, finish } = await deleteButKeepIdentity();
  passTime(2);
  await finish();
  // Unlike the real service, the emulator checks that a token's user exists, so create the user again.
  await identities(tenant.id).create({ uid: max.uid, email: max.email, name: 'Max', emailVerified: true });
  passTime(60);
  expect((await max.call('GET /api/v1/users', { token })).problem).toMatchObject({ status: 401, code: 'token_stale' });
});

test('gives a new profile the identity’s roles, whatever the token claims', async () => {
  const max = await tenant.person('Max', { roles: ['ADMIN'] });
  await db.remove(users, max.uid);
  await identities(tenant.id).setClaims(max.uid, {});
  expect((await max.call('POST /api/v1/me')).body).toMatchObject({ id: max.uid, roles: [] });
});
