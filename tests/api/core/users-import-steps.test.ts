import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { operations } from '../../../functions/src/core/operations/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { Database, platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { Transaction } from '../../../functions/src/platform/firestore/transaction.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { csvForm } from '../../support/core/users.ts';

const rows = 450;
let tenant: TestTenant, db: Database, carla: Persona, text: string;
const people = () => db.count(users, {}).then((count) => count - 1);

beforeAll(() => {
  text = `email,name\n${Array.from({ length: rows }, (_, nth) => `p${nth}@example.com,Person ${nth}`).join('\n')}\n`;
});

afterEach(() => {
  vi.restoreAllMocks();
  runInline(runDue);
  realTime();
});

/** Starts an import without running it; returns the ids of its operation and first due entry. */
const begin = async (): Promise<{ id: string; due: string }> => {
  tenant = await new TestTenant().create();
  db = tenantDatabase(tenant.id);
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const asked: string[] = [];
  runInline(async (id) => void asked.push(id));
  const { body } = await carla.call('POST /api/v1/users/import', { raw: csvForm(text) });
  runInline(runDue);
  return { id: body.operation.id, due: asked.at(-1)! };
};

/** Runs a function before each transaction that writes a chunk. If it throws, it simulates a crash there. */
const onChunk = (before: (nth: number) => void): void => {
  const { transaction } = Database.prototype;
  let chunks = 0;
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
    if (this.auditor) before(++chunks);
    return transaction.call(this, run) as never;
  });
};

test('an import reports progress and resumes after a crash, without creating users twice', async () => {
  const { id, due } = await begin();
  expect(await db.get(operations, id)).toMatchObject({ status: 'PENDING', progress: { done: 0, total: rows } });
  onChunk((nth) => {
    if (nth === 2) throw new Error('The process ended');
  });
  await runDue(due);
  vi.restoreAllMocks();
  expect(await db.get(operations, id)).toMatchObject({ status: 'RUNNING', progress: { done: 200, total: rows } });
  // The identities of the second chunk exist, its records do not.
  expect(await identities(tenant.id).byEmail('p399@example.com')).toBeDefined();
  expect(await people()).toBe(200);
  passTime(120);
  await runDue(due);
  expect(await db.get(operations, id)).toMatchObject({
    status: 'SUCCEEDED',
    progress: { done: rows, total: rows },
    result: { created: rows, updated: 0, unchanged: 0, failedCount: 0 },
  });
  expect(await people()).toBe(rows);
  expect(await db.counter(users)).toBe(rows + 1);
  expect(await db.count(auditLog, { actorId: carla.uid })).toBe(rows);
  const person = await db.find(users, { email: 'p399@example.com' }, 2);
  expect(person.map((one) => one.id)).toEqual([(await identities(tenant.id).byEmail('p399@example.com'))?.uid]);
  expect(await tenantFiles(tenant.id).get(`imports/${id}.csv`)).toBeUndefined();
});

test('a long import runs in steps, each with its own due entry', async () => {
  const { id, due } = await begin();
  // Each chunk takes half a minute: a step ends after its first.
  const passed = freezeTime();
  onChunk(() => passed(30));
  const steps: string[] = [];
  runInline(async (entry) => {
    if (entry.startsWith('users-import')) steps.push(entry);
    await runDue(entry);
  });
  await runDue(due);
  expect(steps).toHaveLength(2);
  expect(await db.get(operations, id)).toMatchObject({ status: 'SUCCEEDED', result: { created: rows } });
  for (const step of [due, ...steps])
    expect(await platformDatabase.get(dueEntries, step)).toMatchObject({ state: 'done' });
});

test('an import that fails repeatedly ends as failed, and leaves no file', async () => {
  const { id, due } = await begin();
  onChunk(() => {
    throw new Error('The database is away');
  });
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (let attempt = 1; attempt <= 8; attempt++) {
    await runDue(due);
    passTime(3600);
  }
  expect(logged).toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await db.get(operations, id)).toMatchObject({
    status: 'FAILED',
    progress: { done: 0, total: rows },
    failures: [{ code: 'interrupted' }],
  });
  expect(await tenantFiles(tenant.id).get(`imports/${id}.csv`)).toBeUndefined();
});

test('deletes an uploaded file that no import used', async () => {
  tenant = await new TestTenant().create();
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const { create } = Transaction.prototype;
  vi.spyOn(Transaction.prototype, 'create').mockImplementation(function (this: never, of, ...more) {
    if (of.name === 'operations') throw new Error('The database is away');
    return create.call(this, of as never, ...(more as [never])) as never;
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = await carla.call('POST /api/v1/users/import', { raw: csvForm(text) });
  vi.restoreAllMocks();
  expect(answer.status).toBe(500);
  const [removal] = await platformDatabase.find(dueEntries, { kind: 'remove-file', tenantId: tenant.id }, 2);
  const path = removal!.ref.path as string;
  expect(await tenantFiles(tenant.id).get(path)).toBeDefined();
  passTime(3601);
  await runDue(removal!.id);
  expect(await tenantFiles(tenant.id).get(path)).toBeUndefined();
});

test('an import of the longest names and addresses writes fewer rows at once, and all of them', async () => {
  const word = (nth: number, at: number) => `${String.fromCodePoint(97 + at)}${nth}`.padEnd(19, 'xyz');
  const longest = Array.from({ length: 100 }, (_, nth) => {
    const words = [0, 1, 2, 3, 4].map((at) => word(nth, at));
    return `${words.slice(0, 3).join('.')}@${words.slice(3).join('.')}.example,${words.toReversed().join(' ')}`;
  });
  text = `email,name\n${longest.join('\n')}\n`;
  const { id, due } = await begin();
  const sizes: number[] = [];
  onChunk(() => sizes.push(sizes.length));
  await runDue(due);
  expect(await db.get(operations, id)).toMatchObject({ status: 'SUCCEEDED', result: { created: 100, failedCount: 0 } });
  expect(sizes.length).toBeGreaterThan(1);
});
