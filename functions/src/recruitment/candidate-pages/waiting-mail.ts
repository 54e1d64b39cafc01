import type { mailWaits } from '../../core/mails/due-kinds.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { candidatePages } from './store.ts';

/** Notes on a candidate's page how long the mail with its link has to wait. */
export const noteWaitingLink = async ({ tenantId, ref }: DueEntryOf<typeof mailWaits>): Promise<void> => {
  if (ref.noun !== 'candidatePage') return;
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const page = await tx.get(candidatePages, ref.id);
    if (page) tx.note(candidatePages, page, { mailWaitsUntil: ref.until });
  });
};
