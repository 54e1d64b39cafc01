import { MigrationResult } from '@kindred/contract/core/migrations/migration';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMigrations } from '../../../functions/src/core/migrations/list.ts';
import { checkOf, type Migration } from '../../../functions/src/core/migrations/migration.ts';
import { runMigrations } from '../../../functions/src/core/migrations/run.ts';
import { migrationSteps, startMigrations } from '../../../functions/src/core/migrations/start.ts';
import { leaseSeconds } from '../../../functions/src/core/migrations/store.ts';
import { operations } from '../../../functions/src/core/operations/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { dispatchingAfter } from '../../../functions/src/platform/dispatch.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { enqueue } from '../../../functions/src/platform/tasks.ts';
import { runKind } from '../../support/due.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = () => tenantDatabase(tenant.id);
let module: string;
/** The migrations applied in a test, in order. */
let done: string[];
/** Duration of each piece, in seconds. */
let takes: number;
let broken: string | undefined;

const pieces = async (name: string, cursor: string) => {
  if (broken === `${name}${cursor}`) throw new Error('the disk of anna@example.com is full');
  passTime(takes);
  done.push(`${name}${cursor}`);
  const number = Number(cursor || '0') + 1;
  return { next: number < 3 ? String(number) : undefined, looked: 10, changed: 1 };
};
const migration = (id: string, also: Partial<Migration> = {}): Migration => ({
  id,
  name: `The ${id}`,
  check: async () => checkOf(10, 0),
  up: (_, cursor) => pieces(id, cursor),
  ...also,
});
const down: Migration['down'] = (_, cursor) => pieces('-b', cursor);
const all = [migration('a'), migration('b', { down }), migration('c')];

const start = (direction: 'up' | 'down') =>
  startMigrations({ db: db(), tenantId: tenant.id, createdBy: 'ada' }, module, direction);
const run = async (direction: 'up' | 'down') => {
  const operation = await dispatchingAfter(() => start(direction));
  const ended = (await db().get(operations, operation.id))!;
  return { ...ended, result: MigrationResult.parse(ended.result) };
};
const list = () => listMigrations(db(), module, all);

beforeAll(async () => {
  await tenant.create();
});

beforeEach(async () => {
  realTime();
  [done, takes, broken] = [[], 0, undefined];
  module = `m${newId().toLowerCase()}`;
  await runKind(migrationSteps(module), runMigrations(module, all));
});

describe('migrations', () => {
  test('are applied in order, piece by piece, and only once', async () => {
    expect(await run('up')).toMatchObject({
      status: 'SUCCEEDED',
      progress: { done: 3, total: 3 },
      result: { direction: 'up', migrations: ['a', 'b', 'c'], looked: 90, changed: 9 },
    });
    expect(done).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'b2', 'c', 'c1', 'c2']);
    expect((await list()).map((one) => [one.id, one.changed, one.appliedAt !== null])).toEqual([
      ['a', 3, true],
      ['b', 3, true],
      ['c', 3, true],
    ]);
    expect(await run('up')).toMatchObject({ status: 'SUCCEEDED', result: { migrations: [], looked: 0 } });
    expect(done).toHaveLength(9);
  });

  test('continue in another step if one would take too long', async () => {
    takes = 20;
    expect(await run('up')).toMatchObject({ status: 'SUCCEEDED', result: { migrations: ['a', 'b', 'c'], changed: 9 } });
    expect(done).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'b2', 'c', 'c1', 'c2']);
    expect((await list())[0]!.durationMs).toBeGreaterThanOrEqual(60_000);
  });

  test('stop at one that fails, report why without addresses, and resume there', async () => {
    broken = 'b1';
    const failed = await run('up');
    expect(failed).toMatchObject({ status: 'FAILED', failures: [{ code: 'b' }], result: { migrations: ['a'] } });
    expect(failed.failures[0]!.message).toMatch(/^The b: the disk of .* is full$/);
    expect(failed.failures[0]!.message).not.toContain('anna@');
    const [first, second, third] = await list();
    expect([first!.appliedAt !== null, second!.appliedAt, third!.appliedAt]).toEqual([true, null, null]);
    expect(second!.failure?.message).toContain('is full');
    expect(second!.operationId).toBeNull();
    broken = undefined;
    expect(await run('up')).toMatchObject({ status: 'SUCCEEDED', result: { migrations: ['b', 'c'] } });
    expect(done).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'b2', 'c', 'c1', 'c2']);
    expect((await list())[1]).toMatchObject({ failure: null, changed: 3 });
  });

  test('are reverted one at a time, starting with the last that can be', async () => {
    expect(await run('down')).toMatchObject({ status: 'SUCCEEDED', result: { direction: 'down', migrations: [] } });
    await run('up');
    done = [];
    expect(await run('down')).toMatchObject({ status: 'SUCCEEDED', result: { migrations: ['b'] } });
    expect(done).toEqual(['-b', '-b1', '-b2']);
    expect((await list()).map(({ appliedAt }) => appliedAt !== null)).toEqual([true, false, true]);
    expect(await run('down')).toMatchObject({ result: { migrations: [] } });
    expect(await run('up')).toMatchObject({ result: { migrations: ['b'] } });
  });
});

describe('a run of migrations', () => {
  test('excludes a second one', async () => {
    const operation = await start('up');
    await expect(start('up')).rejects.toMatchObject({ code: 'conflict' });
    await expect(start('down')).rejects.toMatchObject({ code: 'conflict' });
    expect((await list()).map(({ operationId }) => operationId)).toEqual([operation.id, operation.id, operation.id]);
  });

  test('blocks nobody after a crash, and ends itself if it resumes late', async () => {
    const dead = await start('up');
    passTime(leaseSeconds + 1);
    expect(await run('up')).toMatchObject({ status: 'SUCCEEDED', result: { migrations: ['a', 'b', 'c'] } });
    await enqueue(dueId(migrationSteps(module), `${tenant.id}/${dead.id}/0`));
    expect(await db().get(operations, dead.id)).toMatchObject({
      status: 'FAILED',
      failures: [{ code: 'interrupted' }],
    });
    expect(done).toHaveLength(9);
  });

  test('in one tenant does not affect another', async () => {
    const other = await new TestTenant().create();
    await run('up');
    const theirs = await listMigrations(tenantDatabase(other.id), module, all);
    expect(theirs.map(({ appliedAt }) => appliedAt)).toEqual([null, null, null]);
  });
});
