import { Operation } from '@kindred/contract/core/operations/operation';
import { limits } from '@kindred/contract/limits';
import { dateAfter } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

export type StoredOperation = RecordOf<typeof operations>;

/**
 * Long-running work, with its progress. The due queue runs it in steps. The result, including names of people in it, is
 * kept for 90 days.
 */
export const operations = collection({
  name: 'operations',
  times: 'camel',
  schema: Operation.omit({ id: true, createdAt: true, updatedAt: true, version: true }),
  expireAt: ({ status }, _, updated) =>
    status === 'SUCCEEDED' || status === 'FAILED' ? dateAfter(updated, limits.operationSeconds) : null,
});
