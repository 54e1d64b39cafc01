import type { Database } from '../../platform/firestore/database.ts';
import { groupDocuments } from '../../platform/firestore/group-documents.ts';
import { activitiesOf } from './store.ts';

const walkedAtOnce = 500;

/** Removes somebody from the news of all circles when their account ends; the news stay. */
export const endAuthorship = async (db: Database, userId: string): Promise<void> => {
  const told = groupDocuments<object>(db, 'activities', 'circles').walk({ actor_id: userId }, walkedAtOnce);
  for await (const { path } of told) {
    const [, circleId, , id] = path as [string, string, string, string];
    await db.transaction(async (tx) => {
      const activity = await tx.get(activitiesOf(circleId), id);
      if (activity) tx.note(activitiesOf(circleId), activity, { actor_id: null, actor_name: null });
    });
  }
};
