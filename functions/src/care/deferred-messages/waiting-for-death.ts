import type { Database } from '../../platform/firestore/database.ts';
import { waitingForDeath } from './move.ts';
import { deferredMessages } from './store.ts';

const batch = 100;

/** Returns the authors of a circle's messages that wait for its subject's death, each once. */
export const authorsForDeath = async (db: Database, circleId: string): Promise<string[]> => {
  const authors = new Set<string>();
  let cursor: string | undefined;
  do {
    const where = waitingForDeath(circleId);
    const request = { where, sort: 'created_at', order: 'desc', limit: batch, cursor, total: async () => 0 } as const;
    const page = await db.list(deferredMessages, request);
    for (const { user_id } of page.items) authors.add(user_id);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return [...authors];
};
