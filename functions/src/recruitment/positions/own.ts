import type { SignedInContext } from '../../http/context.ts';
import { positions, type StoredPosition } from './store.ts';

/** Returns the positions whose team the caller is in, by title. */
export const ownPositions = async ({ db, actor }: SignedInContext, limit: number): Promise<StoredPosition[]> => {
  const contains = { field: '_in', name: actor.uid };
  return (await db.scan(positions, { contains, sort: 'title', order: 'asc', limit })).items;
};
