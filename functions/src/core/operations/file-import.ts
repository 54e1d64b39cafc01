import type { UploadedFile } from '@kindred/contract/endpoint';
import type { SignedInContext } from '../../http/context.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { type DueKind, sealDue } from '../../platform/due-queue.ts';
import type { Auditor } from '../../platform/firestore/owner.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { scheduleStep, stepKey } from '../../platform/steps.ts';
import { cancelFileRemoval, scheduleFileRemoval } from '../files/remove.ts';
import { operations, type StoredOperation } from './store.ts';

/**
 * The data that every step of an import needs. Encrypted in the queue, since it contains an administrator's address.
 */
export interface FileImport {
  readonly operationId: string;
  /** The tenant that stores the operation: the root tenant for super admins. */
  readonly operationTenantId: string;
  readonly path: string;
  readonly auditor: Auditor;
  readonly requestId: string;
}

/** Schedules the step that begins at row number `step`. */
export const scheduleImportStep = async (
  tx: Transaction,
  kind: DueKind,
  tenantId: string,
  job: FileImport,
  step: number,
): Promise<void> => {
  const jobId = job.operationId;
  const sealed = await sealDue(kind, stepKey(tenantId, jobId, step), job);
  scheduleStep(tx, kind, { tenantId, jobId, step, ref: {}, sealed });
};

/** Seconds after which the file is deleted if no import was started for it. */
const strandedSeconds = 3600;

interface NewImport<Choices extends object> {
  /** The due kind of its steps. The operation has the same kind. */
  readonly kind: DueKind;
  readonly file: UploadedFile;
  /** Rows in the file. */
  readonly total: number;
  readonly result: StoredOperation['result'];
  /** The data that its steps need besides the file. */
  readonly choices: Choices;
  /** Runs in the transaction that starts the import, for example to take a lock. */
  readonly begin?: (tx: Transaction, operationId: string) => Promise<void>;
}

/**
 * Starts an import of a file whose rows were checked: stores the file, and leaves the rows to the due queue. `among` is
 * the database that stores the operation. Returns the operation.
 */
export const startFileImport = async <Choices extends object>(
  ctx: SignedInContext,
  among: { readonly db: Database; readonly tenantId: string },
  { kind, file, total, result, choices, begin }: NewImport<Choices>,
): Promise<StoredOperation> => {
  const operationId = newId();
  const path = `imports/${operationId}.csv`;
  await ctx.db.transaction(async (tx) => scheduleFileRemoval(tx, ctx.tenant.id, path, secondsFromNow(strandedSeconds)));
  await ctx.files.put(path, file.bytes, file.type);
  const job: FileImport & Choices = {
    ...choices,
    operationId,
    operationTenantId: among.tenantId,
    path,
    auditor: ctx.db.auditor!,
    requestId: ctx.requestId,
  };
  return among.db.transaction(async (tx) => {
    await begin?.(tx.of(ctx.db), operationId);
    cancelFileRemoval(tx, ctx.tenant.id, path);
    await scheduleImportStep(tx, kind, ctx.tenant.id, job, 0);
    const fields = {
      kind: kind.name,
      status: 'PENDING' as const,
      progress: { done: 0, total },
      result,
      failures: [],
      createdBy: ctx.actor.uid,
    };
    return tx.create(operations, fields, operationId);
  });
};
