import { withCall } from '../../platform/call.ts';
import { now } from '../../platform/clock.ts';
import { dispatchingAfter } from '../../platform/dispatch.ts';
import { type DueEntryOf, schedule, unsealDue } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { scheduleFileRemoval } from '../files/remove.ts';
import { operations } from '../operations/store.ts';
import { tenantById } from '../tenant/cache.ts';
import { usersImport } from './due-kinds.ts';
import { type ImportJob, stepFrom } from './import.ts';
import { importChunk, type Run } from './import-chunk.ts';
import { readImportFile } from './import-file.ts';
import { giveImportLockBack } from './import-lock.ts';
import { readRows } from './import-plan.ts';
import { NoLongerAllowed } from './import-starter.ts';

/** A step is shorter than a request may last; the next one goes on where it ended. */
const stepMilliseconds = 25_000;
/** What the doors may take in all: the step, and the chunk under way when it ends. */
const stepSeconds = 50;
const chunkRows = 200;
/** Tries of one step, over about two hours, before an import is given up. */
const mostTries = 8;

/** The due queue's part: works through rows until the step is over. After a crash it goes on where the operation says. */
export const runUserImport = async (entry: DueEntryOf<typeof usersImport>): Promise<void> => {
  const job = (await unsealDue(entry)) as ImportJob;
  await withCall(job.requestId, stepSeconds, async () => {
    try {
      await runStep(entry.tenantId, job);
    } catch (error) {
      if (entry.attempts < mostTries) throw error;
      log.error('An import was given up', error, { operationId: job.operationId });
      await end(entry.tenantId, job, {
        code: 'interrupted',
        message: 'The import stopped half-way. Import the same file again: what is done already stays as it is.',
      });
    }
  });
};

const runStep = async (tenantId: string, job: ImportJob): Promise<void> => {
  const among = tenantDatabase(job.operationTenantId);
  const operation = await among.get(operations, job.operationId);
  if (!operation || operation.status === 'SUCCEEDED' || operation.status === 'FAILED') return;
  const [tenant, bytes] = await Promise.all([tenantById(tenantId), tenantFiles(tenantId).get(job.path)]);
  if (!tenant || tenant.status === 'DELETED' || !bytes) {
    return end(tenantId, job, { code: 'not_found', message: 'The file is not there any more.' });
  }
  const rows = readRows(readImportFile(bytes));
  const run: Run = { tenant, job, among, db: tenantDatabase(tenantId).auditedBy(job.auditor) };
  const until = now() + stepMilliseconds;
  try {
    for (let done = operation.progress.done; done < rows.length;) {
      const chunk = rows.slice(done, done + chunkRows);
      const from = done;
      // Identities follow each chunk: they do not wait for the end of the step.
      done = await dispatchingAfter(() => importChunk(run, chunk, from));
      if (done < rows.length && now() > until) return await goOn(tenantId, job, done);
    }
  } catch (error) {
    if (!(error instanceof NoLongerAllowed)) throw error;
    return end(tenantId, job, {
      code: 'forbidden',
      message: 'Whoever started this import may not import people any more. What was done until then stays.',
    });
  }
  await end(tenantId, job);
};

const goOn = async (tenantId: string, job: ImportJob, from: number): Promise<void> => {
  const step = await stepFrom(tenantId, job, from);
  await tenantDatabase(tenantId).transaction(async (tx) => schedule(tx, usersImport, step));
};

/** Ends the operation, and has the file deleted. */
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
