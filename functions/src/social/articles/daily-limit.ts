import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { log } from '../../platform/log.ts';
import { inItsTurn } from '../../platform/turns.ts';
import { articleDayCounts } from './store.ts';

/** How many articles may be added: at a fetch, and on a day for a source and for a tenant. */
const mostAtAFetch = 500;
const [mostOfASource, mostOfATenant] = [1000, 5000];

const dayLength = '2026-11-27'.length;

/**
 * Returns how many of these articles may be added, and counts them. Records how many may not. Two reads and two writes.
 */
export const takeRoom = async (db: Database, sourceId: string, wanted: number): Promise<number> => {
  if (wanted === 0) return 0;
  const day = timestamp().slice(0, dayLength);
  const places = [
    { id: day, most: mostOfATenant },
    { id: `${day}_${sourceId}`, most: mostOfASource },
  ];
  const take = async (tx: Transaction): Promise<number> => {
    const counts = await tx.getMany(
      articleDayCounts,
      places.map(({ id }) => id),
    );
    const countOf = (id: string) => counts.find((count) => count.id === id);
    const left = places.map(({ id, most }) => Math.max(0, most - (countOf(id)?.added ?? 0)));
    const added = Math.min(wanted, mostAtAFetch, ...left);
    for (const { id } of places) {
      const before = countOf(id);
      const leftOut = wanted - added;
      if (before)
        tx.update(articleDayCounts, before, { added: before.added + added, leftOut: before.leftOut + leftOut });
      else tx.create(articleDayCounts, { added, leftOut }, id);
    }
    return added;
  };
  // One after the other within this process: the sources that are fetched at the same time share the tenant's count.
  const room = await inItsTurn(db.path(articleDayCounts.name), () => db.transaction(take));
  if (room < wanted) log.warn('Articles of a source were left out', { sourceId, leftOut: wanted - room });
  return room;
};
