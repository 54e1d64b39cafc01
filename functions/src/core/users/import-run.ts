import { tenantById } from '../../identity/tenant/cache.ts';
import { dispatchingAfter } from '../../platform/dispatch.ts';
import { type DueEntryOf, unsealDue } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { runSteps, type StepClock } from '../../platform/steps.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { scheduleFileRemoval } from '../files/remove.ts';
import { operations } from '../operations/store.ts';
import type { usersImport } from './due-kinds.ts';
import type { ImportJob } from './import.ts';
import { importChunk, type Run } from './import-chunk.ts';
import { readImportFile } from './import-file.ts';
import { giveImportLockBack } from './import-lock.ts';
import { readRows } from './import-plan.ts';
import { NoLongerAllowed } from './import-starter.ts';

const chunkRows = 200;

interface Which {
  readonly tenantId: string;
  readonly job: ImportJob;
}

/** Imports rows until the step is over, from the due queue. After a crash it resumes at the operation's progress. */
export const runUserImport = runSteps({
  name: 'user import',
  milliseconds: 25_000,
  seconds: 50,
  // Spread over about two hours.
  mostTries: 8,
  read: async (entry: DueEntryOf<typeof usersImport>): Promise<Which> => ({
    tenantId: entry.tenantId,
    // `scheduleImportStep` sealed it for this entry.
    job: (await unsealDue(entry)) as ImportJob,
  }),
  requestIdOf: ({ job }) => job.requestId,
  run: (which, clock) => runStep(which, clock),
  giveUp: ({ tenantId, job }) =>
    end(tenantId, job, {
      code: 'interrupted',
      message: 'The import stopped half-way. Import the same file again: rows that were imported stay as they are.',
    }),
});

const runStep = async ({ tenantId, job }: Which, clock: StepClock): Promise<void> => {
  const among = tenantDatabase(job.operationTenantId);
  const operation = await among.get(operations, job.operationId);
  if (!operation || operation.status === 'SUCCEEDED' || operation.status === 'FAILED') return;
  const [tenant, bytes] = await Promise.all([tenantById(tenantId), tenantFiles(tenantId).get(job.path)]);
  if (!tenant || tenant.status === 'DELETED' || !bytes) {
    return end(tenantId, job, { code: 'not_found', message: 'The file no longer exists.' });
  }
  const rows = readRows(await readImportFile(bytes));
  const db = tenantDatabase(tenantId).auditedBy(job.auditor);
  const run: Run = { tenant, job, among, db, total: rows.length, clock };
  try {
    for (let done = operation.progress.done; done < rows.length;) {
      const chunk = rows.slice(done, done + chunkRows);
      const from = done;
      // Synchronises identities after each chunk, not only at the end of the step.
      const kept = await dispatchingAfter(() => importChunk(run, chunk, from));
      if (kept.isHandedOn) return;
      ({ done } = kept);
    }
  } catch (error) {
    if (!(error instanceof NoLongerAllowed)) throw error;
    return end(tenantId, job, {
      code: 'forbidden',
      message:
        'The person who started this import is no longer allowed to import people. Rows imported before that stay.',
    });
  }
  await end(tenantId, job);
};

/** Ends the operation, releases the lock and schedules the removal of the file. */
const end = (
  tenantId: string,
  { operationId, operationTenantId, path }: ImportJob,
  failure?: { code: string; message: string },
): Promise<void> =>
  tenantDatabase(operationTenantId).transaction(async (tx) => {
    const [operation] = await Promise.all([
      tx.get(operations, operationId),
      giveImportLockBack(tx.of(tenantDatabase(tenantId)), operationId),
    ]);
    if (operation) {
      const ended = failure ? { status: 'FAILED' as const, failures: [failure] } : { status: 'SUCCEEDED' as const };
      tx.update(operations, operation, ended);
    }
    scheduleFileRemoval(tx, tenantId, path);
  });
