import { removeEvery } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { signIns } from './store.ts';

/** Deletes the sign-ins of a deleted account. */
export const removeSignIns = (tenantId: string, userId: string): Promise<void> =>
  removeEvery(tenantDatabase(tenantId), signIns, { userId });
