import { removeEvery } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { digestLinesOf } from './digest-lines.ts';
import { notificationsOf } from './store.ts';

/** Deletes the notifications of a deleted account. */
export const removeNotifications = async (tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  await removeEvery(db, notificationsOf(userId), {});
  await removeEvery(db, digestLinesOf(userId), {});
};
