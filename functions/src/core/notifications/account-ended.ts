import type { Collection } from '../../platform/firestore/collection.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { digestLinesOf } from './digest-lines.ts';
import { notificationsOf } from './store.ts';

const batch = 200;

/** Deletes the notifications of a deleted account. */
export const removeNotifications = async (tenantId: string, userId: string): Promise<void> => {
  for (const collection of [notificationsOf(userId), digestLinesOf(userId)]) await removeAll(tenantId, collection);
};

const removeAll = async (tenantId: string, of: Collection<any>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for (;;) {
    const found = await db.find(of, {}, batch);
    await Promise.all(found.map(({ id }) => db.remove(of, id)));
    if (found.length < batch) return;
  }
};
