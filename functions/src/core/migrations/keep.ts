import { MigrationResult } from '@kindred/contract/core/migrations/migration';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { withoutAddresses } from '../../platform/redact.ts';
import { operations } from '../operations/store.ts';
import type { Migration, MigrationStep } from './migration.ts';
import { nothingDone, type Run, scheduleMigrationStep } from './start.ts';
import { leaseSeconds, migrationRecords, migrationRuns, recordId } from './store.ts';

/** Returns what a run has done so far. */
export const resultOf = (operation: { readonly result: unknown }, { direction }: Run): MigrationResult =>
  MigrationResult.safeParse(operation.result).data ?? nothingDone(direction);

/** Extends the lock; returns false if another run has it. */
export const renewLease = (db: Database, { module, operationId }: Run): Promise<boolean> =>
  db.transaction(async (tx) => {
    const lock = await tx.get(migrationRuns, module);
    if (lock?.operationId !== operationId) return false;
    tx.update(migrationRuns, lock, { until: secondsFromNow(leaseSeconds) });
    return true;
  });

/** Releases the lock, if this run holds it. */
const giveLockBack = async (tx: Transaction, { module, operationId }: Run): Promise<void> => {
  const lock = await tx.get(migrationRuns, module);
  if (lock?.operationId === operationId) tx.update(migrationRuns, lock, { until: timestamp() });
};

interface PieceOf {
  readonly isFirst: boolean;
  readonly milliseconds: number;
  /** The total number of migrations in the run. */
  readonly total: number;
  /** The step to continue with; undefined to stay in this one. */
  readonly nextStep: number | undefined;
}

/**
 * Saves the result of a piece: where the migration's next piece starts, and the operation's progress. If it is time,
 * schedules the next step in the same transaction.
 */
export const keepPiece = (
  db: Database,
  run: Run,
  { id }: Migration,
  { next, looked, changed }: MigrationStep,
  { isFirst, milliseconds, total, nextStep }: PieceOf,
): Promise<void> =>
  db.transaction(async (tx) => {
    const place = recordId(run.module, id);
    const [record, operation] = await Promise.all([
      tx.get(migrationRecords, place),
      tx.get(operations, run.operationId),
    ]);
    const before = isFirst || !record ? { durationMs: 0, changed: 0 } : record;
    const isDone = next === undefined;
    const until = run.direction === 'up' ? timestamp() : null;
    const fields = {
      module: run.module,
      migrationId: id,
      appliedAt: isDone ? until : (record?.appliedAt ?? null),
      durationMs: before.durationMs + milliseconds,
      changed: before.changed + changed,
      direction: isDone ? null : run.direction,
      cursor: next ?? '',
      failure: null,
    };
    if (record) tx.update(migrationRecords, record, fields);
    else tx.create(migrationRecords, fields, place);
    if (nextStep !== undefined) scheduleMigrationStep(tx, run, nextStep);
    if (!operation) return;
    const sum = resultOf(operation, run);
    const migrations = isDone ? [...sum.migrations, id] : sum.migrations;
    tx.update(operations, operation, {
      status: 'RUNNING',
      progress: { done: migrations.length, total },
      result: { ...sum, migrations, looked: sum.looked + looked, changed: sum.changed + changed },
    });
  });

/** Ends a run that failed in a migration. A later run continues after its last piece. */
export const keepFailure = (db: Database, run: Run, { id, name }: Migration, error: unknown): Promise<void> => {
  const message = withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500);
  return db.transaction(async (tx) => {
    const place = recordId(run.module, id);
    const record = await tx.get(migrationRecords, place);
    const failure = { at: timestamp(), message };
    const untried = { appliedAt: null, durationMs: 0, changed: 0, direction: run.direction, cursor: '' };
    if (record) tx.update(migrationRecords, record, { failure });
    else tx.create(migrationRecords, { module: run.module, migrationId: id, ...untried, failure }, place);
    await end(tx, run, { code: id, message: `${name}: ${message}` });
  });
};

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** Ends the operation, and releases the lock. */
export const endRun = (db: Database, run: Run, failure?: Failure): Promise<void> =>
  db.transaction((tx) => end(tx, run, failure));

const end = async (tx: Transaction, run: Run, failure?: Failure): Promise<void> => {
  const [operation] = await Promise.all([tx.get(operations, run.operationId), giveLockBack(tx, run)]);
  if (!operation) return;
  const ended = failure ? { status: 'FAILED' as const, failures: [failure] } : { status: 'SUCCEEDED' as const };
  tx.update(operations, operation, ended);
};
