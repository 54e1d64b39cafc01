import { releaseSeconds } from '@kindred/contract/care/record-subjects/record-subject';
import { ApiError } from '../../platform/api-error.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { isOpen } from './policy.ts';
import { deferredMessages, type StoredMessage } from './store.ts';
import { delivered, scheduleDelivery } from './write.ts';

const read = async (tx: Transaction, id: string): Promise<StoredMessage> => {
  const message = await tx.get(deferredMessages, id);
  if (!message) throw new ApiError('not_found');
  if (!isOpen(message)) throw delivered();
  return message;
};

/**
 * Holds back a message, so that no death releases it. Throws 409 if it waits for no death, or if its delivery has
 * begun.
 */
export const holdMessage = async (tx: Transaction, tenantId: string, id: string): Promise<StoredMessage> => {
  const message = await read(tx, id);
  if (message.schedule_type !== 'RELATIVE_TO_DEATH')
    throw new ApiError('conflict', { detail: 'Only a message to be delivered after a death can be held back.' });
  if (message.held_at) return message;
  scheduleDelivery(tx, tenantId, id, null);
  return tx.update(deferredMessages, message, { held_at: timestamp() });
};

/** Lets a held message go on. If its time has passed, it is due in an hour. Throws 409 if it is not held. */
export const releaseMessage = async (tx: Transaction, tenantId: string, id: string): Promise<StoredMessage> => {
  const message = await read(tx, id);
  if (!message.held_at) throw new ApiError('conflict', { detail: 'This message is not held back.' });
  const earliest = secondsFromNow(releaseSeconds);
  const isLate = message.due_at !== null && message.due_at < earliest;
  const times = isLate ? { due_at: earliest, not_before: earliest } : {};
  scheduleDelivery(tx, tenantId, id, isLate ? earliest : message.due_at);
  return tx.update(deferredMessages, message, { ...times, held_at: null });
};
