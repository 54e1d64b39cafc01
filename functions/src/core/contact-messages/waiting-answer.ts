import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { mailWaits } from '../mails/due-kinds.ts';
import { contactMessages } from './store.ts';

/** Notes on a message how long the mail with its answer has to wait. */
export const noteWaitingAnswer = async ({ tenantId, ref }: DueEntryOf<typeof mailWaits>): Promise<void> => {
  if (ref.noun !== 'contactMessage') return;
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const message = await tx.get(contactMessages, ref.id);
    if (message) tx.note(contactMessages, message, { answerWaitsUntil: ref.until });
  });
};
