import { batches } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { promptExecutions } from './store.ts';

/** Removes a deleted account from the log of executions; their costs stay. */
export const forgetInExecutions = async (tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for await (const found of batches(db, promptExecutions, { userId }))
    await db.transaction(async (tx) => found.forEach((one) => tx.note(promptExecutions, one, { userId: null })));
};
