import { pageTypes } from '@kindred/contract/care/page-types/page-types';
import { platforms } from '@kindred/contract/care/platforms/platform';
import type { ReferenceSeed } from '@kindred/contract/care/seeds/endpoints';
import { operations } from '../../core/operations/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { newId } from '../../platform/crypto.ts';
import { schedule, sealDue } from '../../platform/due-queue.ts';
import type { Auditor } from '../../platform/firestore/owner.ts';
import { careSample } from './due-kinds.ts';

/** The data that a run needs. Encrypted in the queue, because it contains the administrator's address. */
export interface SampleJob {
  readonly operationId: string;
  readonly auditor: Auditor;
  readonly requestId: string;
}

/** Returns an operation that has already succeeded, since reference data is part of the code. */
export const seedReference = ({ db, actor }: SignedInContext) => {
  const result: ReferenceSeed = {
    platforms: { known: platforms.length, created: 0 },
    page_types: { known: pageTypes.length, created: 0 },
  };
  const progress = { done: 1, total: 1 };
  const fields = { kind: 'care-reference', status: 'SUCCEEDED' as const, progress, result, failures: [] };
  return db.transaction(async (tx) => tx.create(operations, { ...fields, createdBy: actor.uid }));
};

/** Starts making the caller's sample circle, through the due queue. */
export const startSample = async ({ db, tenant, actor, requestId }: SignedInContext) => {
  const operationId = newId();
  const job: SampleJob = { operationId, auditor: db.auditor!, requestId };
  const sealed = await sealDue(careSample, operationId, job);
  return db.transaction(async (tx) => {
    const progress = { done: 0, total: 1 };
    const fields = { kind: careSample.name, status: 'PENDING' as const, progress, result: null, failures: [] };
    schedule(tx, careSample, { key: operationId, tenantId: tenant.id, ref: {}, sealed });
    return tx.create(operations, { ...fields, createdBy: actor.uid }, operationId);
  });
};
