import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operations } from '../../../functions/src/core/operations/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { csvForm } from '../../support/core/users.ts';

const rows = 250;
let tenant: TestTenant, db: Database, carla: Persona, ada: Persona;

beforeEach(async () => {
  tenant = await new TestTenant().create();
  db = tenantDatabase(tenant.id);
  [carla, ada] = await Promise.all([
    tenant.person('Carla', { roles: ['ADMIN'] }),
    tenant.person('Ada', { roles: ['ADMIN'] }),
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  runInline(runDue);
});

const lines = (roleOf: (nth: number) => string = () => '') =>
  `email,name,roles\n${Array.from({ length: rows }, (_, nth) => `p${nth}@example.com,Person ${nth},${roleOf(nth)}`).join('\n')}\n`;

/** Starts an import without running it; returns the ids of its operation and first due entry. */
const begin = async (by: Persona, path: string, text = lines()) => {
  const asked: string[] = [];
  runInline(async (id) => void asked.push(id));
  const { body } = await by.call(`POST ${path}`, { raw: csvForm(text) });
  runInline(runDue);
  return { id: body.operation.id as string, due: asked.at(-1)! };
};

/** Runs a function right before the transaction that writes the second chunk, after its identities were created. */
const beforeSecondChunk = (then: () => Promise<unknown>): void => {
  const { transaction } = Database.prototype;
  let chunks = 0;
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
    if (this.auditor && this.auditor.actorId !== ada.uid && ++chunks === 2) await then();
    return transaction.call(this, run) as never;
  });
};

const stopped = {
  status: 'FAILED',
  progress: { done: 200, total: rows },
  result: { created: 200 },
  failures: [{ code: 'forbidden', message: expect.stringContaining('no longer allowed to import people') }],
};

test.each([
  ['demoted', () => ada.call(`POST /api/v1/users/${carla.uid}/roles/ADMIN/unassign`)],
  ['disabled', () => ada.call(`POST /api/v1/users/${carla.uid}/status`, { body: { flag: 'DISABLED', value: true } })],
  ['deleted', () => ada.call(`DELETE /api/v1/users/${carla.uid}`)],
])('stops an import whose starter is %s: finished chunks stay, and no user is half created', async (_what, end) => {
  const { id, due } = await begin(carla, '/api/v1/users/import');
  beforeSecondChunk(async () => expect((await end()).status).toBeLessThan(300));
  await runDue(due);
  vi.restoreAllMocks();
  expect(await db.get(operations, id)).toMatchObject(stopped);
  expect(await db.find(users, { email: 'p199@example.com' }, 2)).toHaveLength(1);
  expect(await db.find(users, { email: 'p200@example.com' }, 2)).toEqual([]);
  expect(await identities(tenant.id).byEmail('p200@example.com')).toBeUndefined();
  // Nothing left of it blocks the next import.
  const again = await ada.call('POST /api/v1/users/import', { raw: csvForm(lines()) });
  expect(await db.get(operations, again.body.operation.id)).toMatchObject({
    status: 'SUCCEEDED',
    result: { created: 50, unchanged: 200 },
  });
});

test('continues if its starter has lost a role, and gives only roles that they may still give', async () => {
  const { id, due } = await begin(
    carla,
    '/api/v1/users/import',
    lines((nth) => (nth % 50 === 0 ? 'ADMIN' : '')),
  );
  beforeSecondChunk(async () => {
    await ada.call(`POST /api/v1/users/${carla.uid}/roles/CUSTOMER_ADMIN/assign`);
    await ada.call(`POST /api/v1/users/${carla.uid}/roles/ADMIN/unassign`);
  });
  await runDue(due);
  vi.restoreAllMocks();
  expect(await db.get(operations, id)).toMatchObject({
    status: 'SUCCEEDED',
    result: { created: 249, failedCount: 1, failed: [{ row: 202, message: 'This role is higher than your own.' }] },
  });
  const claimsOf = async (email: string) => (await identities(tenant.id).byEmail(email))?.claims;
  expect(await claimsOf('p150@example.com')).toEqual({ ADMIN: true });
  expect(await claimsOf('p200@example.com')).toBeUndefined();
  expect(await claimsOf('p201@example.com')).toEqual({});
});

test('stops a super admin’s import once they lose that role', async () => {
  await ensureRootTenant();
  const sofia = await rootPerson(['SUPER_ADMIN']);
  const { id, due } = await begin(sofia, `/superadmin-api/v1/tenants/${tenant.id}/users/import`);
  await identities('root').setClaims(sofia.uid, { ADMIN: true });
  await runDue(due);
  expect(await tenantDatabase('root').get(operations, id)).toMatchObject({
    ...stopped,
    progress: { done: 0 },
    result: { created: 0 },
  });
});
