import { isPending } from '@kindred/contract/core/migrations/is-pending';
import { now } from '../../platform/clock.ts';
import type { DueEntryOf, DueHandler } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { ApiError } from '../../platform/api-error.ts';
import { runSteps, type StepClock } from '../../platform/steps.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { operations } from '../operations/store.ts';
import { endRun, keepFailure, keepPiece, renewLease, resultOf } from './keep.ts';
import type { Migration } from './migration.ts';
import type { migrationSteps, Run } from './start.ts';
import { migrationRecords, type MigrationRecord, recordId } from './store.ts';

type StepEntry = DueEntryOf<ReturnType<typeof migrationSteps>>;

/** A step of a run. */
interface RunStep extends Run {
  readonly step: number;
}

/**
 * Works through a module's migrations until the step's time is over, from the due queue. After a crash it continues
 * where it stopped.
 */
export const runMigrations = (module: string, migrations: readonly Migration[]): DueHandler<StepEntry['ref']> =>
  runSteps({
    name: `${module} migrations`,
    milliseconds: 25_000,
    seconds: 50,
    // For when the database does not answer. An error thrown by a migration ends the run at once.
    mostTries: 4,
    read: ({ tenantId, ref: { direction, operationId, step, target } }: StepEntry): RunStep => ({
      tenantId,
      module,
      direction,
      operationId,
      step,
      target,
    }),
    run: (run, clock) => runStep(run, migrations, clock),
    giveUp: (run) =>
      endRun(tenantDatabase(run.tenantId), run, {
        code: 'interrupted',
        message: 'The run stopped partway. Steps already done are kept.',
      }),
  });

/** Returns the migrations up to and including the target; all of them if there is no target. */
export const upTo = (migrations: readonly Migration[], target: string | undefined): readonly Migration[] =>
  target === undefined ? migrations : migrations.slice(0, migrations.findIndex(({ id }) => id === target) + 1);

/**
 * Returns whether a run applies a migration: it was never applied, its last run stopped in it, or records have come to
 * differ since.
 */
const isTodo = async (db: Database, run: Run, migration: Migration, record: MigrationRecord | undefined) => {
  if (!record?.appliedAt || record.direction === 'up') return true;
  return isPending({ appliedAt: record.appliedAt, check: await migration.check(db, tenantFiles(run.tenantId)) });
};

/** Returns the migrations that a run still has to do, with the state of all. `behind` are those that it has done. */
const planOf = async (db: Database, run: Run, migrations: readonly Migration[], behind: readonly string[]) => {
  const ids = migrations.map(({ id }) => recordId(run.module, id));
  const records = new Map((await db.getMany(migrationRecords, ids)).map((one) => [one.migrationId, one]));
  const isApplied = ({ id }: Migration) => Boolean(records.get(id)?.appliedAt);
  if (run.direction === 'up') {
    const left = upTo(migrations, run.target).filter(({ id }) => !behind.includes(id));
    const areTodo = await Promise.all(left.map((one) => isTodo(db, run, one, records.get(one.id))));
    return { records, todo: left.filter((_, index) => areTodo[index]) };
  }
  // Undoes one migration at a time: the last one that can be undone.
  const last = migrations.findLast((one) => one.down && isApplied(one));
  return { records, todo: last && behind.length === 0 ? [last] : [] };
};

const runStep = async (run: RunStep, migrations: readonly Migration[], clock: StepClock): Promise<void> => {
  const db = tenantDatabase(run.tenantId);
  const operation = await db.get(operations, run.operationId);
  if (!operation || operation.status === 'SUCCEEDED' || operation.status === 'FAILED') return;
  if (!(await renewLease(db, run))) {
    const message = 'Another run has started in the meantime. Steps already done are kept.';
    return endRun(db, run, { code: 'interrupted', message });
  }
  const behind = resultOf(operation, run).migrations;
  const { records, todo } = await planOf(db, run, migrations, behind);
  for (const migration of todo) {
    try {
      if (!(await work(db, run, migration, records.get(migration.id), behind.length + todo.length, clock))) return;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unavailable' && !clock.isLastTry) throw error;
      log.error('A migration stopped', error, { module: run.module, migration: migration.id });
      return keepFailure(db, run, migration, error);
    }
  }
  await endRun(db, run);
};

/** Does a migration's pieces until it is done (true) or the next step has to continue it. */
const work = async (
  db: Database,
  run: RunStep,
  migration: Migration,
  record: MigrationRecord | undefined,
  total: number,
  clock: StepClock,
): Promise<boolean> => {
  const files = tenantFiles(run.tenantId);
  let cursor = record?.direction === run.direction ? record.cursor : '';
  for (;;) {
    const began = now();
    const piece = await migration[run.direction]!(db, cursor, files);
    const milliseconds = now() - began;
    const nextStep = piece.next !== undefined && clock.isOver() ? run.step + 1 : undefined;
    await keepPiece(db, run, migration, piece, { isFirst: cursor === '', milliseconds, total, nextStep });
    if (piece.next === undefined) return true;
    if (nextStep !== undefined) return false;
    cursor = piece.next;
  }
};
