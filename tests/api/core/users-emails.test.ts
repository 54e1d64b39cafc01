import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reserveEmail } from '../../../functions/src/core/users/emails.ts';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { Database, platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { Transaction } from '../../../functions/src/platform/firestore/transaction.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { mailTo } from '../../support/mailbox.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';
import { importUsers } from '../../support/core/users.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const pool = identities(tenant.id);
let ada: Persona, max: Persona;

beforeAll(async () => {
  await tenant.create();
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  max = await tenant.person('Max');
});
afterEach(() => {
  vi.restoreAllMocks();
  realTime();
});

const address = () => `${newId().toLowerCase()}@example.com`;
const peopleWith = (email: string) => db.find(users, { email }, 3);
const signUp = (email: string) =>
  tenant.call('POST /public-api/v1/sign-up', { body: { email, password, name: 'Nora', acceptTerms: true } });
const create = (email: string) =>
  ada.call('POST /api/v1/users', { body: { email, name: 'Nora', sendInvitation: false } });
const give = async (email: string) => {
  const { body } = await ada.call(`GET /api/v1/users/${max.uid}`);
  return ada.call(`PUT /api/v1/users/${max.uid}`, { body: { ...body, email } });
};
const importOne = (email: string) => importUsers(ada, `email,name\n${email},Nora\n`);

/** Runs a function once, after an import has found its e-mails unused and before it creates their identities. */
const afterLookUp = (then: () => Promise<unknown>): void => {
  const { transaction } = Database.prototype;
  let isDone = false;
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
    if (!isDone && !this.auditor && this.path('users').startsWith('tenants/')) {
      isDone = true;
      await then();
    }
    return transaction.call(this, run) as never;
  });
};

/** Expects one record with the e-mail, and the same e-mail at its identity. */
const expectOne = async (email: string) => {
  const [person, ...others] = await peopleWith(email);
  expect(others).toEqual([]);
  expect(await pool.byId(person!.id)).toMatchObject({ email });
  expect((await pool.byEmail(email))?.uid).toBe(person!.id);
  return person!;
};

describe('an e-mail for which an import is about to create a user', () => {
  test.each([
    ['signs up', signUp],
    ['is made by an administrator', create],
    ['is given it', give],
  ])('belongs to the person who %s first: the row fails and leaves nothing behind', async (_who, takeIt) => {
    const email = address();
    afterLookUp(async () => expect((await takeIt(email)).status).toBeLessThan(300));
    const { result } = await importOne(email);
    vi.restoreAllMocks();
    expect(result).toMatchObject({
      created: 0,
      failed: [{ row: 2, email, message: 'Somebody created an account with this email address during the import' }],
    });
    await expectOne(email);
  });

  test('belongs to the import if its record is first: a sign-up gets a mail that says that an account exists', async () => {
    const email = address();
    const { getMany } = Transaction.prototype;
    vi.spyOn(Transaction.prototype, 'getMany').mockImplementationOnce(async function (this: Transaction, of, ids) {
      // Writes what the import's transaction writes, but no identity: unlike the service, the emulator accepts no
      // address twice.
      await db.transaction(async (tx) => {
        reserveEmail(tx, email, 'imported');
        tx.create(users, newUser({ email, name: 'Olaf', language: 'en', verified: false }), 'imported');
      });
      return getMany.call(this, of, ids) as never;
    });
    expect((await signUp(email)).status).toBe(201);
    expect(await peopleWith(email)).toMatchObject([{ id: 'imported', name: 'Olaf' }]);
    await expect(tokenOf(tenant.id, email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect((await mailTo(email)).subject).toBe('You already have an account on Test & Söhne');
  });
});

test('a sign-up, a creation and an import at the same time create only one user', async () => {
  for (let round = 0; round < 4; round++) {
    const email = address();
    const [up, made, imported] = await Promise.all([signUp(email), create(email), importOne(email)]);
    expect([up.status, [201, 409].includes(made.status), imported.status]).toEqual([201, true, 'SUCCEEDED']);
    await expectOne(email);
  }
});

test('an e-mail is free again once its user has changed it or been deleted', async () => {
  const email = address();
  const made = await create(email);
  const { body } = await ada.call(`GET /api/v1/users/${made.body.id}`);
  const moved = await ada.call(`PUT /api/v1/users/${made.body.id}`, { body: { ...body, email: address() } });
  const next = await create(email);
  expect([moved.status, next.status]).toEqual([200, 201]);
  await ada.call(`DELETE /api/v1/users/${next.body.id}`);
  expect((await create(email)).status).toBe(201);
});

test('removes identities without a record once their interrupted import cannot continue', async () => {
  const [email, other] = [address(), address()];
  const { transaction } = Database.prototype;
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
    if (this.auditor && (await pool.byEmail(email))) throw new Error('The process ended');
    return transaction.call(this, run) as never;
  });
  await importUsers(ada, `email,name\n${email},Nora\n${other},Olaf\n`);
  vi.restoreAllMocks();
  const [stray, kept] = [(await pool.byEmail(email))!, (await pool.byEmail(other))!];
  expect(await peopleWith(email)).toEqual([]);
  const entries = await platformDatabase.find(dueEntries, { kind: 'import-strays', tenantId: tenant.id }, 5);
  const entry = entries.find(({ ref }) => (ref.userIds as string[]).includes(stray.uid))!;
  await runDue(entry.id);
  expect(await pool.byId(stray.uid)).toBeDefined();
  passTime(4 * 3600 + 1);
  // The next import adopts one of them.
  ada.token = await tokenOf(tenant.id, ada.email, password);
  expect((await importOne(other)).result.created).toBe(1);
  await runDue(entry.id);
  expect(await pool.byId(stray.uid)).toBeUndefined();
  expect(await expectOne(other)).toMatchObject({ id: kept.uid });
  expect((await importOne(email)).result.created).toBe(1);
});
