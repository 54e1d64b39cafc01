import { operations } from '../../core/operations/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { runSteps, scheduleStep } from '../../platform/steps.ts';
import { scheduleAllVectors } from '../documents/schedule-vectors.ts';
import { indexedDocuments } from '../word-index/shelves.ts';
import { rebuildIndex } from '../word-index/rebuild.ts';
import { libraryRebuild } from './due-kinds.ts';
import { libraryRebuilds, rebuildId } from './store.ts';

type Job = DueEntryOf<typeof libraryRebuild>['ref'] & { readonly tenantId: string };

const scheduleRebuild = (tx: Transaction, { tenantId, ...ref }: Job): void =>
  scheduleStep(tx, libraryRebuild, { tenantId, jobId: ref.operationId, step: ref.step, ref });

/** Begins to build the index of all documents again. Throws 409 while that is being done. */
export const startRebuild = ({ db, tenant, actor }: SignedInContext): Promise<{ operationId: string }> =>
  db.transaction(async (tx) => {
    const last = await tx.get(libraryRebuilds, rebuildId);
    const running = last && (await tx.get(operations, last.operationId));
    if (running?.status === 'PENDING' || running?.status === 'RUNNING')
      throw new ApiError('conflict', { detail: 'The index is already being built.' });
    const operationId = newId();
    const fields = {
      kind: libraryRebuild.name,
      status: 'PENDING' as const,
      progress: { done: 0, total: null },
      result: null,
      failures: [],
      createdBy: actor.uid,
    };
    tx.create(operations, fields, operationId);
    tx.put(libraryRebuilds, rebuildId, { operationId });
    scheduleRebuild(tx, { tenantId: tenant.id, operationId, step: 0 });
    return { operationId };
  });

const end = ({ tenantId, operationId }: Job, failure?: { code: string; message: string }): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const operation = await tx.get(operations, operationId);
    if (!operation || operation.status === 'SUCCEEDED' || operation.status === 'FAILED') return;
    const ended = failure
      ? { status: 'FAILED' as const, failures: [failure] }
      : { status: 'SUCCEEDED' as const, progress: { done: 1, total: 1 } };
    tx.update(operations, operation, ended);
  });

const goOn = (job: Job): Promise<void> =>
  tenantDatabase(job.tenantId).transaction(async (tx) => {
    const operation = await tx.get(operations, job.operationId);
    if (operation) tx.update(operations, operation, { status: 'RUNNING' });
    scheduleRebuild(tx, { ...job, step: job.step + 1 });
  });

/** Due handler: builds the index until the time of its step is up. */
export const runRebuild = runSteps({
  name: 'library rebuild',
  milliseconds: 20_000,
  seconds: 100,
  mostTries: 8,
  read: ({ tenantId, ref }: DueEntryOf<typeof libraryRebuild>): Job => ({ tenantId, ...ref }),
  run: async (job, { isOver }) => {
    const isDone = await rebuildIndex(job.tenantId, isOver);
    if (!isDone) return goOn(job);
    const documents = await indexedDocuments(tenantDatabase(job.tenantId));
    await scheduleAllVectors(
      job.tenantId,
      [...documents].map(([id, { generation }]) => ({ id, generation })),
    );
    await end(job);
  },
  giveUp: (job) => end(job, { code: 'interrupted', message: 'Indexing stopped partway. Start it again.' }),
});
