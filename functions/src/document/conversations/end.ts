import { type DueEntryOf, schedule, TryLater } from '../../platform/due-queue.ts';
import { timestamp } from '../../platform/clock.ts';
import { removeEvery } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { conversationEnd } from './due-kinds.ts';
import { conversationMessages, conversations, deletedAfter } from './store.ts';

/** Schedules the end of a conversation: by default now, once its record is deleted. */
export const scheduleEnd = (tx: Transaction, tenantId: string, conversationId: string, at = timestamp()): void =>
  schedule(tx, conversationEnd, {
    key: `${tenantId}/${conversationId}`,
    tenantId,
    at,
    ref: { conversationId },
  });

/** Deletes a conversation with its messages, unless it is pinned or has newer ones. */
export const endConversation = async ({ tenantId, ref }: DueEntryOf<typeof conversationEnd>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const { conversationId } = ref;
  const isGone = await db.transaction(async (tx) => {
    const conversation = await tx.get(conversations, conversationId);
    const at = conversation && deletedAfter(conversation);
    // Unpinning schedules it again.
    if (at === null) return false;
    if (at !== undefined && at > timestamp()) throw new TryLater(at);
    if (conversation) tx.remove(conversations, conversation);
    return true;
  });
  if (isGone) await removeEvery(db, conversationMessages, { conversationId });
};
