import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { dispatchingAfter } from '../../platform/dispatch.ts';
import { type DueEntry, unsealDue } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { runSteps, type StepClock } from '../../platform/steps.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { scheduleFileRemoval } from '../files/remove.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import type { FileImport } from './file-import.ts';
import { operations } from './store.ts';

/** A step of an import. */
export interface ImportRun<Job extends FileImport> {
  readonly tenant: Tenant;
  readonly job: Job;
  /** The database that stores the operation. */
  readonly among: Database;
  /** The tenant's documents. Changes are written in the name of the user who started the import. */
  readonly db: Database;
  /** Number of rows in the file. */
  readonly total: number;
  readonly clock: StepClock;
}

/** The progress of an import after a chunk, and whether another step continues from there. */
export interface ChunkKept {
  readonly done: number;
  readonly isHandedOn: boolean;
}

/** Thrown by a chunk that must stop the import. The import ends with this failure; rows imported before stay. */
export class ImportEnded extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Importer<Job extends FileImport, Row> {
  /** For the log: `user import`. */
  readonly name: string;
  /** The most rows of one commit. */
  readonly rowsAtOnce: number;
  /** Returns about how many index entries a row writes. */
  readonly entriesOf: (row: Row) => number;
  /** Reads the file, which was checked when the import was started. */
  readonly read: (bytes: Uint8Array) => Promise<readonly Row[]>;
  /**
   * Imports some rows, starting with row number `from`. Saves the progress in the same transaction, and schedules the
   * next step there if this one is over.
   */
  readonly importChunk: (run: ImportRun<Job>, rows: readonly Row[], from: number) => Promise<ChunkKept>;
  /** Runs in the transaction that ends the import, in the tenant's documents, for example to release a lock. */
  readonly end?: (tx: Transaction, operationId: string) => Promise<void>;
}

/** The most index entries of one commit. Firestore takes 10 MiB, index entries included. */
const mostEntries = 18_000;

/** Returns the next rows that fit into one commit: at least one. */
const chunkOf = <Row>(
  { rowsAtOnce, entriesOf }: Pick<Importer<FileImport, Row>, 'rowsAtOnce' | 'entriesOf'>,
  rows: readonly Row[],
  from: number,
): readonly Row[] => {
  let entries = 0;
  const found = rows.slice(from, from + rowsAtOnce);
  const tooMany = found.findIndex((row) => (entries += entriesOf(row)) > mostEntries);
  return tooMany < 0 ? found : found.slice(0, Math.max(1, tooMany));
};

/**
 * Imports rows until the step's time is over, from the due queue. After a crash it continues at the operation's
 * progress.
 */
export const runFileImport = <Job extends FileImport, Row>(
  importer: Importer<Job, Row>,
): ((entry: DueEntry<Record<string, never>>) => Promise<void>) =>
  runSteps({
    name: importer.name,
    milliseconds: 25_000,
    seconds: 50,
    // Spread over about two hours.
    mostTries: 8,
    read: async (entry: DueEntry<Record<string, never>>) => ({
      tenantId: entry.tenantId,
      // `scheduleImportStep` encrypted it for this entry.
      job: (await unsealDue(entry)) as Job,
    }),
    requestIdOf: ({ job }) => job.requestId,
    run: (which, clock) => runStep(importer, which, clock),
    giveUp: (which) =>
      end(importer, which, {
        code: 'interrupted',
        message: 'The import stopped partway. Import the same file again: rows already imported are kept.',
      }),
  });

interface Which<Job> {
  readonly tenantId: string;
  readonly job: Job;
}

const runStep = async <Job extends FileImport, Row>(
  importer: Importer<Job, Row>,
  which: Which<Job>,
  clock: StepClock,
): Promise<void> => {
  const { tenantId, job } = which;
  const among = tenantDatabase(job.operationTenantId);
  const operation = await among.get(operations, job.operationId);
  if (!operation || operation.status === 'SUCCEEDED' || operation.status === 'FAILED') return;
  const [tenant, bytes] = await Promise.all([tenantById(tenantId), tenantFiles(tenantId).get(job.path)]);
  if (!tenant || tenant.status === 'DELETED' || !bytes)
    return end(importer, which, { code: 'not_found', message: 'The file no longer exists.' });
  const rows = await importer.read(bytes);
  const db = tenantDatabase(tenantId).auditedBy(job.auditor);
  const run: ImportRun<Job> = { tenant, job, among, db, total: rows.length, clock };
  try {
    for (let done = operation.progress.done; done < rows.length;) {
      const chunk = chunkOf(importer, rows, done);
      const from = done;
      // The effects of a chunk are dispatched after it, not only at the end of the step.
      const kept = await dispatchingAfter(() => importer.importChunk(run, chunk, from));
      if (kept.isHandedOn) return;
      ({ done } = kept);
    }
  } catch (error) {
    if (!(error instanceof ImportEnded)) throw error;
    return end(importer, which, { code: error.code, message: error.message });
  }
  await end(importer, which);
};

/** Ends the operation and schedules the removal of the file. */
const end = <Job extends FileImport, Row>(
  importer: Importer<Job, Row>,
  { tenantId, job: { operationId, operationTenantId, path } }: Which<Job>,
  failure?: { code: string; message: string },
): Promise<void> =>
  tenantDatabase(operationTenantId).transaction(async (tx) => {
    const [operation] = await Promise.all([
      tx.get(operations, operationId),
      importer.end?.(tx.of(tenantDatabase(tenantId)), operationId),
    ]);
    if (operation) {
      const ended = failure ? { status: 'FAILED' as const, failures: [failure] } : { status: 'SUCCEEDED' as const };
      tx.update(operations, operation, ended);
    }
    scheduleFileRemoval(tx, tenantId, path);
  });
