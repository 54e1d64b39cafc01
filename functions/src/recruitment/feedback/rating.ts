import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidates } from '../candidates/store.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { averageRating } from './policy.ts';
import { feedback, mostFeedback } from './store.ts';

/** Stores the average of a candidate's submitted feedback, including this transaction's, with the candidate. */
export const rateCandidate = async (
  nouns: readonly RecruitmentNoun[],
  tx: Transaction,
  tenantId: string,
  candidateId: string,
): Promise<void> => {
  const candidate = await tx.get(candidates, candidateId);
  if (!candidate) return;
  const rating = averageRating(await tx.find(feedback, { candidateId }, mostFeedback));
  if (rating === candidate.rating) return;
  tx.note(candidates, candidate, { rating });
  for (const noun of nouns) await noun.candidateChanged?.(tx, candidate, { ...candidate, rating }, tenantId);
};
