import { withCall } from '../../platform/call.ts';
import { now } from '../../platform/clock.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operations } from '../operations/store.ts';
import { endRun, keepFailure, keepPiece, renewLease, resultOf } from './keep.ts';
import type { Migration } from './migration.ts';
import { type migrationSteps, type Run, scheduleStep } from './start.ts';
import { migrationRecords, type MigrationRecord, recordId } from './store.ts';

/** A step is shorter than a request may last; the next one goes on where it ended. */
const stepMilliseconds = 25_000;
/** What the doors may take in all: the step, and the piece under way when it ends. */
const stepSeconds = 50;
/** Tries of one step while the database does not answer, before the run is given up. */
const mostTries = 4;

/** The due queue's part: works through a module's migrations until the step is over. After a crash it goes on where they stand. */
export const runMigrations =
  (module: string, migrations: readonly Migration[]) =>
  async (entry: DueEntryOf<ReturnType<typeof migrationSteps>>): Promise<void> => {
    const { direction, operationId, step } = entry.ref;
    const run: Run = { tenantId: entry.tenantId, module, direction, operationId };
    const mayTryAgain = entry.attempts < mostTries;
    const ended = await withCall(entry.id, stepSeconds, () => runStep(run, migrations, mayTryAgain));
    if (ended) return;
    await tenantDatabase(run.tenantId).transaction(async (tx) => scheduleStep(tx, run, step + 1));
  };

/** Which migrations a run has before it, and how many there are in all with those that it has behind it. */
const planOf = async (db: Database, run: Run, migrations: readonly Migration[], behind: number) => {
  const ids = migrations.map(({ id }) => recordId(run.module, id));
  const records = new Map((await db.getMany(migrationRecords, ids)).map((one) => [one.migrationId, one]));
  const isApplied = ({ id }: Migration) => Boolean(records.get(id)?.appliedAt);
  if (run.direction === 'up') return { records, todo: migrations.filter((one) => !isApplied(one)) };
  // One at a time is taken back, the last of those that can be.
  const last = migrations.findLast((one) => one.down && isApplied(one));
  return { records, todo: last && behind === 0 ? [last] : [] };
};

/** True where the run has ended, one way or the other. */
const runStep = async (run: Run, migrations: readonly Migration[], mayTryAgain: boolean): Promise<boolean> => {
  const db = tenantDatabase(run.tenantId);
  const operation = await db.get(operations, run.operationId);
  if (!operation || operation.status === 'SUCCEEDED' || operation.status === 'FAILED') return true;
  if (!(await renewLease(db, run))) {
    const message = 'Another run has begun meanwhile. What was done until then stays.';
    await endRun(db, run, { code: 'interrupted', message });
    return true;
  }
  const behind = resultOf(operation, run).migrations.length;
  const { records, todo } = await planOf(db, run, migrations, behind);
  const until = now() + stepMilliseconds;
  for (const migration of todo) {
    try {
      if (!(await work(db, run, migration, records.get(migration.id), behind + todo.length, until))) return false;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unavailable' && mayTryAgain) throw error;
      log.error('A migration stopped', error, { module: run.module, migration: migration.id });
      await keepFailure(db, run, migration, error);
      return true;
    }
  }
  await endRun(db, run);
  return true;
};

/** Does a migration's pieces until it is done (true) or the step is over. */
const work = async (
  db: Database,
  run: Run,
  migration: Migration,
  record: MigrationRecord | undefined,
  total: number,
  until: number,
): Promise<boolean> => {
  let cursor = record?.direction === run.direction ? record.cursor : '';
  for (;;) {
    const began = now();
    const piece = await migration[run.direction]!(db, cursor);
    await keepPiece(db, run, migration, piece, { isFirst: cursor === '', milliseconds: now() - began, total });
    if (piece.next === undefined) return true;
    cursor = piece.next;
    if (now() > until) return false;
  }
};
