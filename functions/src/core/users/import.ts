import type { UserImport, UserImportResult } from '@kindred/contract/core/users/import';
import type { UploadedFile } from '@kindred/contract/endpoint';
import type * as z from 'zod';
import type { SignedInContext } from '../../http/context.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { sealDue } from '../../platform/due-queue.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Auditor } from '../../platform/firestore/owner.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { scheduleStep, stepKey } from '../../platform/steps.ts';
import { cancelFileRemoval, scheduleFileRemoval } from '../files/remove.ts';
import { operations } from '../operations/store.ts';
import { usersImport } from './due-kinds.ts';
import { takeImportLock } from './import-lock.ts';
import { readImportFile } from './import-file.ts';

/** The data that every step of an import needs. Sealed in the queue, since it contains an administrator's address. */
export interface ImportJob {
  readonly operationId: string;
  /** The tenant that keeps the operation: the root tenant for super admins. */
  readonly operationTenantId: string;
  readonly path: string;
  readonly dryRun: boolean;
  readonly sendInvitations: boolean;
  readonly auditor: Auditor;
  readonly requestId: string;
}

/** Schedules the step that begins at row number `step`. */
export const scheduleImportStep = async (
  tx: Transaction,
  tenantId: string,
  job: ImportJob,
  step: number,
): Promise<void> => {
  const jobId = job.operationId;
  const sealed = await sealDue(usersImport, stepKey(tenantId, jobId, step), job);
  scheduleStep(tx, usersImport, { tenantId, jobId, step, ref: {}, sealed });
};

const importedNothing = (dryRun: boolean): UserImportResult => ({
  dryRun,
  created: 0,
  updated: 0,
  unchanged: 0,
  failedCount: 0,
  failed: [],
});

/** Seconds after which the file is deleted if no import was started for it. */
const strandedSeconds = 3600;

/**
 * Starts an import: checks the file as a whole, stores it, and leaves the rows to the due queue. `among` is the
 * database that keeps the operation.
 */
export const startUserImport = async (
  ctx: SignedInContext,
  among: { readonly db: Database; readonly tenantId: string },
  { file, body }: { file: UploadedFile; body: z.output<typeof UserImport> },
) => {
  const total = (await readImportFile(file.bytes)).length;
  const operationId = newId();
  const path = `imports/${operationId}.csv`;
  await ctx.db.transaction(async (tx) => scheduleFileRemoval(tx, ctx.tenant.id, path, secondsFromNow(strandedSeconds)));
  await ctx.files.put(path, file.bytes, file.type);
  const job: ImportJob = {
    operationId,
    operationTenantId: among.tenantId,
    path,
    ...body,
    auditor: ctx.db.auditor!,
    requestId: ctx.requestId,
  };
  const operation = await among.db.transaction(async (tx) => {
    if (!body.dryRun) await takeImportLock(tx.of(ctx.db), operationId);
    cancelFileRemoval(tx, ctx.tenant.id, path);
    await scheduleImportStep(tx, ctx.tenant.id, job, 0);
    const fields = {
      kind: usersImport.name,
      status: 'PENDING' as const,
      progress: { done: 0, total },
      result: importedNothing(body.dryRun),
      failures: [],
      createdBy: ctx.actor.uid,
    };
    return tx.create(operations, fields, operationId);
  });
  return { operation };
};
