import { type CandidateDuplicate, likenesses } from '@kindred/contract/recruitment/candidates/candidate';
import type { Database } from '../../platform/firestore/database.ts';
import { likenessKeys } from './likeness.ts';
import { candidates, presentCandidate, type StoredCandidate } from './store.ts';

const most = 10;

/** Finds up to ten candidates who may be the same person. At most twelve reads, with the candidate itself. */
export const duplicatesOf = async (db: Database, candidate: StoredCandidate): Promise<CandidateDuplicate[]> => {
  const own = likenessKeys(candidate);
  const name = Object.values(own);
  const request = { contains: { field: '_in', name }, sort: 'name', order: 'asc', limit: most + 1 } as const;
  const { items } = await db.scan(candidates, request);
  const others = items.filter(({ id }) => id !== candidate.id).slice(0, most);
  return others.map((other) => {
    const theirs = likenessKeys(other);
    const alike = likenesses.filter((likeness) => own[likeness] && own[likeness] === theirs[likeness]);
    return { candidate: presentCandidate(other), alike };
  });
};
