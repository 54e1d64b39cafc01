import type { Recipient } from '@kindred/contract/recruitment/messages/message';
import type { Database } from '../../platform/firestore/database.ts';
import { candidates, type StoredCandidate } from '../candidates/store.ts';

const mostFound = 20;

const present = ({ id, name, applications }: StoredCandidate): Recipient => ({
  id,
  name,
  positions: applications.map(({ positionId, positionTitle }) => ({ id: positionId, title: positionTitle })),
});

/** Returns the candidates with these ids, or the first ones whom a search finds. */
export const recipientsFor = async (
  db: Database,
  { q, ids }: { readonly q?: string | undefined; readonly ids?: readonly string[] | undefined },
): Promise<Recipient[]> => {
  if (ids) return (await db.getMany(candidates, [...new Set(ids)])).map(present);
  const { items } = await db.scan(candidates, { q, sort: 'name', order: 'asc', limit: mostFound });
  return items.map(present);
};
