import { undoSeconds } from '@kindred/contract/recruitment/applications/application';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { applications } from '../applications/store.ts';
import type { StoredCandidate } from '../candidates/store.ts';

/** Stages that candidates see only once the move can no longer be undone. */
const announced: readonly Stage[] = ['OFFER', 'HIRED', 'REJECTED', 'WITHDRAWN'];

const isFresh = (stage: Stage, at: string): boolean =>
  announced.includes(stage) && now() - Date.parse(at) < undoSeconds * 1000;

/**
 * Returns a candidate's applications as the candidate sees them: in the stage before a move to `OFFER`, `HIRED`, `REJECTED` or
 * `WITHDRAWN` that can still be undone. Candidates see their own moves at once. One read for each such move.
 */
export const shownApplications = async (
  db: Pick<Database | Transaction, 'getMany'>,
  { id: candidateId, applications: copies }: StoredCandidate,
): Promise<StoredCandidate['applications']> => {
  const fresh = copies.filter(({ stage, stageSince }) => isFresh(stage, stageSince)).map(({ id }) => id);
  const found = new Map((await db.getMany(applications, fresh)).map(({ id, history }) => [id, history]));
  return copies.map((copy) => {
    const history = found.get(copy.id) ?? [];
    const shown = history.findLast(({ to, at, by }) => by === candidateId || !isFresh(to, at));
    return shown ? { ...copy, stage: shown.to, stageSince: shown.at } : copy;
  });
};
