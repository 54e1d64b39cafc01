import { hasPrivilege } from '@kindred/contract/roles';
import { operations } from '../../core/operations/store.ts';
import { users } from '../../core/users/store.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { type DueEntry, unsealDue } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { runSteps } from '../../platform/steps.ts';
import { makeSample } from './sample.ts';
import type { SampleJob } from './start.ts';

interface Sample {
  readonly job: SampleJob;
  readonly tenantId: string;
  readonly db: Database;
}

/** Creates the sample circle in one step; a retry finds the circle of the first try. Due handler. */
export const runCareSample = runSteps({
  name: 'sample circle',
  milliseconds: 50_000,
  seconds: 50,
  // About two hours in total.
  mostTries: 8,
  read: async (entry: DueEntry<unknown>): Promise<Sample> => {
    // `startSample` encrypted it for this entry.
    const job = (await unsealDue(entry)) as SampleJob;
    return { job, tenantId: entry.tenantId, db: tenantDatabase(entry.tenantId).auditedBy(job.auditor) };
  },
  requestIdOf: ({ job }) => job.requestId,
  run: ({ db, tenantId, job }) => run(db, tenantId, job),
  giveUp: ({ db, job }) =>
    fail(db, job, 'interrupted', 'The sample circle could not be created. Nothing was left behind.'),
});

const run = async (db: Database, tenantId: string, job: SampleJob): Promise<void> => {
  const [operation, tenant, user] = await Promise.all([
    db.get(operations, job.operationId),
    tenantById(tenantId),
    db.get(users, job.auditor.actorId),
  ]);
  if (!operation || operation.status === 'SUCCEEDED' || operation.status === 'FAILED') return;
  if (!tenant || !user || user.flags.includes('DISABLED') || !hasPrivilege(user.roles, 'ADMIN'))
    return fail(db, job, 'forbidden', 'You are no longer allowed to create a sample circle.');
  await makeSample({ db, tenant, user }, job.operationId);
};

const fail = (db: Database, { operationId }: SampleJob, code: string, message: string): Promise<void> =>
  db.transaction(async (tx) => {
    const operation = await tx.get(operations, operationId);
    if (operation) tx.update(operations, operation, { status: 'FAILED', failures: [{ code, message }] });
  });
