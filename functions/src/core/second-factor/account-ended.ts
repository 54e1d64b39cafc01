import { tenantDatabase } from '../../platform/firestore/database.ts';
import { secondFactors } from './store.ts';

/** Removes the second factor with the account. */
export const removeSecondFactor = (tenantId: string, userId: string): Promise<void> =>
  tenantDatabase(tenantId).remove(secondFactors, userId);
