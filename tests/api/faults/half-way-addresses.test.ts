import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { Database, platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { ApiError } from '../../../functions/src/platform/api-error.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const pool = identities(tenant.id);
let carla: Persona;

const address = () => `${newId().toLowerCase()}@example.com`;
const give = async (whom: Persona, email: string) => {
  const { body } = await carla.call(`GET /api/v1/users/${whom.uid}`);
  return carla.call(`PUT /api/v1/users/${whom.uid}`, { body: { ...body, email } });
};

beforeAll(async () => {
  await tenant.create();
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
});
afterEach(() => {
  runInline(runDue);
  vi.restoreAllMocks();
});

/** Makes every transaction fail once the identity has this address. */
const breakOffAt = (email: string, fault: Error): void => {
  const { transaction } = Database.prototype;
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
    if (await pool.byEmail(email)) throw fault;
    return transaction.call(this, run) as never;
  });
};

/** Sends the queued mails, as the next instance would. */
const sweep = async (): Promise<void> => {
  vi.restoreAllMocks();
  runInline(runDue);
  const waiting = await platformDatabase.find(dueEntries, { kind: 'mail', tenantId: tenant.id }, 10);
  await Promise.all(waiting.map(({ id }) => runDue(id)));
};

describe('a change of address whose record is not saved after the identity changed', () => {
  const toOld = 'The email address of your account on Test & Söhne has changed';

  test('is reported to the old address if the save is refused, and reverted', async () => {
    const person = await tenant.person('Max');
    const email = address();
    breakOffAt(email, new ApiError('version_conflict'));
    expect((await give(person, email)).status).toBe(409);
    expect(await pool.byId(person.uid)).toMatchObject({ email: person.email });
    expect((await db.get(users, person.uid))!.email).toBe(person.email);
    await sweep();
    expect((await mailTo(person.email)).subject).toBe(toOld);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is reported to the old address if the process ends', async () => {
    const person = await tenant.person('Max');
    const email = address();
    runInline(async () => undefined);
    // The process cannot revert the identity either, because its reads fail.
    const { get } = Database.prototype;
    vi.spyOn(Database.prototype, 'get').mockImplementation(async function (this: Database, ...asked) {
      if (await pool.byEmail(email)) throw new Error('The process ended');
      return get.apply(this, asked) as never;
    });
    breakOffAt(email, new Error('The process ended'));
    expect((await give(person, email)).status).toBe(500);
    expect(await pool.byId(person.uid)).toMatchObject({ email });
    await sweep();
    expect((await mailTo(person.email)).subject).toBe(toOld);
  });
});
