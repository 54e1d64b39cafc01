import { tenantDatabase } from '../../platform/firestore/database.ts';
import { signIns } from './store.ts';

const batch = 200;

/** Deletes the sign-ins of a deleted account. */
export const removeSignIns = async (tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for (;;) {
    const found = await db.find(signIns, { userId }, batch);
    await Promise.all(found.map(({ id }) => db.remove(signIns, id)));
    if (found.length < batch) return;
  }
};
