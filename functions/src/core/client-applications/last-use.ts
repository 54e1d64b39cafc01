import { tenantDatabase } from '../../platform/firestore/database.ts';
import { clientApplications } from './store.ts';

/** Notes when one of an application's tokens was last used. */
export const noteApplicationUse = (tenantId: string, applicationId: string, at: string): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const application = await tx.get(clientApplications, applicationId);
    if (application && (application.lastUsedAt ?? '') < at)
      tx.note(clientApplications, application, { lastUsedAt: at });
  });
