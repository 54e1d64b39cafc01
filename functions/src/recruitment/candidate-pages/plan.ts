import { cancelUndone, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredCandidate } from '../candidates/store.ts';
import { candidateRetention } from './due-kinds.ts';
import { erasesAt } from './retention.ts';

const keyOf = (tenantId: string, candidateId: string): string => `${tenantId}/${candidateId}`;

/** Plans the erasure of a candidate. */
export const planErasure = (tx: Transaction, tenantId: string, candidate: StoredCandidate): void =>
  schedule(tx, candidateRetention, {
    key: keyOf(tenantId, candidate.id),
    tenantId,
    at: erasesAt(candidate),
    ref: { candidateId: candidate.id },
  });

/** Moves the planned erasure in the transaction that changes a candidate, if the change moves it. */
export const replanErasure = (
  tx: Transaction,
  tenantId: string,
  before: StoredCandidate,
  after: StoredCandidate,
): void => {
  if (erasesAt(before) !== erasesAt(after)) planErasure(tx, tenantId, after);
};

/** Cancels the planned erasure of a candidate who no longer exists. */
export const cancelErasure = (tx: Transaction, tenantId: string, candidateId: string): Promise<void> =>
  cancelUndone(tx, candidateRetention, keyOf(tenantId, candidateId));
