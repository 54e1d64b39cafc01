import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { Database, platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { ApiError } from '../../../functions/src/platform/api-error.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { authenticator } from '../../support/core/second-factor.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';
import { renewed } from '../../support/token-times.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const pool = identities(tenant.id);
let ada: Persona;

beforeAll(async () => {
  await tenant.create();
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
});
afterEach(() => {
  runInline(runDue);
  vi.restoreAllMocks();
  realTime();
  restart();
});

/** Runs a function once, after the first transaction that makes the condition true. */
const afterTransaction = (isSo: () => Promise<boolean>, then: () => Promise<unknown>): void => {
  const { transaction } = Database.prototype;
  let isDone = false;
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
    const result: unknown = await transaction.call(this, run);
    if (!isDone && (await isSo())) {
      isDone = true;
      await then();
    }
    return result as never;
  });
};
const noAnswer = () => Promise.reject(new ApiError('unavailable', { detail: 'The answer got lost' }));
const peopleWith = (email: string) => db.find(users, { email }, 2);
const exists = (email: string) => async () => (await peopleWith(email)).length > 0;

test('keeps the identity of an account whose record was written but whose response was lost', async () => {
  const email = `${newId().toLowerCase()}@example.com`;
  afterTransaction(exists(email), noAnswer);
  expect((await ada.call('POST /api/v1/users', { body: { email, name: 'Max' } })).status).toBe(503);
  vi.restoreAllMocks();
  const [user] = await peopleWith(email);
  expect(await pool.byId(user!.id)).toMatchObject({ email });
  passTime(121);
  const [entry] = await platformDatabase.find(
    dueEntries,
    { kind: 'stranded-identity', key: `${tenant.id}/${user!.id}` },
    1,
  );
  await runDue(entry!.id);
  expect(await pool.byId(user!.id)).toMatchObject({ email });
});

test('keeps the identity for a sign-up too', async () => {
  const email = `${newId().toLowerCase()}@example.com`;
  afterTransaction(exists(email), noAnswer);
  const body = { email, password, name: 'Eve', acceptTerms: true };
  expect((await tenant.call('POST /public-api/v1/sign-up', { body })).status).toBe(503);
  vi.restoreAllMocks();
  const token = await tokenOf(tenant.id, email, password);
  expect((await tenant.call('GET /api/v1/me/profile', { token })).body).toMatchObject({ email });
});

/** Confirms a second factor, and runs a function after the record has changed but before the call ends. */
const confirmWhile = async (person: Persona, then: () => Promise<unknown>) => {
  const { body } = await person.call('POST /api/v1/me/second-factor/start');
  afterTransaction(async () => (await db.get(users, person.uid))!.hasSecondFactor, then);
  const code = authenticator(body.secret);
  const answer = await person.call('POST /api/v1/me/second-factor/confirm', { body: { code } });
  vi.restoreAllMocks();
  return answer;
};

test('does not give back a role that is lost while turning on a second factor', async () => {
  const person = await tenant.person('Dora', { roles: ['ADMIN'] });
  const unassign = () => ada.call(`POST /api/v1/users/${person.uid}/roles/ADMIN/unassign`);
  await confirmWhile(person, unassign);
  const { claims } = (await pool.byId(person.uid))!;
  expect(claims).toMatchObject({ secondFactor: true });
  expect(claims).not.toHaveProperty('ADMIN');
  passTime(60);
  person.token = await renewed(tenant.id, person.token);
  expect((await person.call('GET /api/v1/users')).status).not.toBe(200);
});

test('asks for a second factor that is on, even if the call that turned it on failed', async () => {
  const person = await tenant.person('Dora', { roles: ['ADMIN'] });
  const { status } = await confirmWhile(person, () => Promise.reject(new Error('The process ended')));
  expect(status).toBe(500);
  passTime(121);
  const key = `${tenant.id}/${person.uid}/later`;
  for (const { id } of await platformDatabase.find(dueEntries, { kind: 'identity-sync', key }, 2)) await runDue(id);
  expect((await pool.byId(person.uid))!.claims).toMatchObject({ ADMIN: true, secondFactor: true });
});

const write = async ({ uid }: Persona, changes: object) => {
  const { body } = await ada.call(`GET /api/v1/users/${uid}`);
  return ada.call(`PUT /api/v1/users/${uid}`, { body: { ...body, ...changes } });
};

test('disables a user even if a new e-mail in the same call is refused', async () => {
  const person = await tenant.person('Dirk');
  const left: string[] = [];
  runInline(async (id) => void left.push(id));
  await ada.call(`POST /api/v1/users/${person.uid}/status`, { body: { flag: 'DISABLED', value: true } });
  expect((await write(person, { email: ada.email })).status).toBe(409);
  runInline(runDue);
  for (const id of left) await runDue(id);
  expect(await pool.byId(person.uid)).toMatchObject({ disabled: true, email: person.email });
});

test('gives the identity the record’s e-mail if two calls change it at once', async () => {
  const person = await tenant.person('Dora');
  const [first, second] = [`${newId().toLowerCase()}@example.com`, `${newId().toLowerCase()}@example.com`];
  const { body } = await ada.call(`GET /api/v1/users/${person.uid}`);
  afterTransaction(
    async () => true,
    () => ada.call(`PUT /api/v1/users/${person.uid}`, { body: { ...body, email: first } }),
  );
  const late = await ada.call(`PUT /api/v1/users/${person.uid}`, { body: { ...body, email: second } });
  vi.restoreAllMocks();
  expect(late.problem).toMatchObject({ status: 409, code: 'version_conflict' });
  expect((await db.get(users, person.uid))!.email).toBe(first);
  expect((await pool.byId(person.uid))!.email).toBe(first);
});
