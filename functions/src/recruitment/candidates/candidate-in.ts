import { ApiError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidates, type StoredCandidate } from './store.ts';

/** Returns a candidate; throws 404 if there is none. One read. */
export const candidateIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredCandidate> => {
  const candidate = await from.get(candidates, id);
  if (!candidate) throw new ApiError('not_found');
  return candidate;
};
