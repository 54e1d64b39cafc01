import type { MigrationResult } from '@kindred/contract/core/migrations/migration';
import * as z from 'zod';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { dueKind } from '../../platform/due-queue.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import { scheduleStep } from '../../platform/steps.ts';
import { operations } from '../operations/store.ts';
import type { Direction } from './migration.ts';
import { isUnderWay, leaseSeconds, migrationRuns } from './store.ts';

export interface Run {
  readonly tenantId: string;
  readonly module: string;
  readonly direction: Direction;
  readonly operationId: string;
  /** The id of the last migration to apply; by default all are applied. */
  readonly target?: string | undefined;
}

/** Runs a module's migrations, step after step. */
export const migrationSteps = (module: string) =>
  dueKind(`${module}-migrations`, 'long', {
    direction: z.enum(['up', 'down']),
    operationId: z.string(),
    step: z.int(),
    target: z.string().optional(),
  });

/** Schedules a step of a run. */
export const scheduleMigrationStep = (
  tx: Transaction,
  { tenantId, module, direction, operationId, target }: Run,
  step: number,
  at?: string,
): void =>
  scheduleStep(tx, migrationSteps(module), {
    tenantId,
    jobId: operationId,
    step,
    ...(at && { at }),
    ref: { direction, operationId, step, ...(target && { target }) },
  });

export const nothingDone = (direction: Direction): MigrationResult => ({
  direction,
  migrations: [],
  looked: 0,
  changed: 0,
});

/** Starts a run of a module's migrations in a tenant. Throws 409 while another run has the lock. */
export const startMigrations = (
  { db, tenantId, createdBy }: { readonly db: Database; readonly tenantId: string; readonly createdBy: string },
  module: string,
  direction: Direction,
  { target, at }: { readonly target?: string | undefined; readonly at?: string } = {},
) =>
  db.transaction(async (tx) => {
    const before = await tx.get(migrationRuns, module);
    if (isUnderWay(before))
      throw new ApiError('conflict', {
        why: 'run_waiting',
        detail: 'These migrations are already running. Please wait until they have finished.',
      });
    const operationId = newId();
    const run = { module, direction, operationId, until: secondsFromNow(leaseSeconds) };
    if (before) tx.update(migrationRuns, before, run);
    else tx.create(migrationRuns, run, module);
    scheduleMigrationStep(tx, { tenantId, module, direction, operationId, target }, 0, at);
    return tx.create(
      operations,
      {
        kind: `${module}-migrations`,
        status: 'PENDING',
        progress: { done: 0, total: null },
        result: nothingDone(direction),
        failures: [],
        createdBy,
      },
      operationId,
    );
  });
