import { tenantDatabase } from '../../platform/firestore/database.ts';
import { promptExecutions } from './store.ts';

const batch = 200;

/** Takes a deleted account out of the log of executions; what they cost stays. */
export const forgetInExecutions = async (tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for (;;) {
    const found = await db.find(promptExecutions, { userId }, batch);
    await db.transaction(async (tx) => found.forEach((one) => tx.note(promptExecutions, one, { userId: null })));
    if (found.length < batch) return;
  }
};
