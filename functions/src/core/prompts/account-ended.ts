import { batches } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { promptExecutions } from './store.ts';

/** Takes a deleted account out of the log of executions; what they cost stays. */
export const forgetInExecutions = async (tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for await (const found of batches(db, promptExecutions, { userId }))
    await db.transaction(async (tx) => found.forEach((one) => tx.note(promptExecutions, one, { userId: null })));
};
