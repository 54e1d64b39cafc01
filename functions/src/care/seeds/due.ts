import { hasPrivilege } from '@kindred/contract/roles';
import { operations } from '../../core/operations/store.ts';
import { tenantById } from '../../core/tenant/cache.ts';
import { users } from '../../core/users/store.ts';
import { withCall } from '../../platform/call.ts';
import { type DueEntry, unsealDue } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { makeSample } from './sample.ts';
import type { SampleJob } from './start.ts';

const runSeconds = 50;
/** Tries over about two hours, before a sample is given up. */
const mostTries = 8;

/** The due queue's part: makes the sample circle. A second try finds the circle that the first one made. */
export const runCareSample = async (entry: DueEntry): Promise<void> => {
  const job = (await unsealDue(entry)) as SampleJob;
  await withCall(job.requestId, runSeconds, async () => {
    const db = tenantDatabase(entry.tenantId).auditedBy(job.auditor);
    try {
      await run(db, entry.tenantId, job);
    } catch (error) {
      if (entry.attempts < mostTries) throw error;
      log.error('A sample circle was given up', error, { operationId: job.operationId });
      await fail(db, job, 'interrupted', 'The sample circle could not be made. Nothing of it was left behind.');
    }
  });
};

const run = async (db: Database, tenantId: string, job: SampleJob): Promise<void> => {
  const [operation, tenant, user] = await Promise.all([
    db.get(operations, job.operationId),
    tenantById(tenantId),
    db.get(users, job.auditor.actorId),
  ]);
  if (!operation || operation.status === 'SUCCEEDED' || operation.status === 'FAILED') return;
  if (!tenant || !user || user.flags.includes('DISABLED') || !hasPrivilege(user.roles, 'ADMIN'))
    return fail(db, job, 'forbidden', 'You may not make a sample circle any more.');
  await makeSample({ db, tenant, user }, job.operationId);
};

const fail = (db: Database, { operationId }: SampleJob, code: string, message: string): Promise<void> =>
  db.transaction(async (tx) => {
    const operation = await tx.get(operations, operationId);
    if (operation) tx.update(operations, operation, { status: 'FAILED', failures: [{ code, message }] });
  });
