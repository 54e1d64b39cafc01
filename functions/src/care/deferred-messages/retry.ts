import { ApiError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { schedule } from '../../platform/due-queue.ts';
import { deferredMessage } from './due-kinds.ts';
import { mayRetry } from './policy.ts';
import { deferredDeliveries, deferredMessages, type StoredMessage } from './store.ts';

const mostDeliveries = 500;

/** Delivers a message again now, to the recipients who did not get it. */
export const retryMessage = async (tx: Transaction, tenantId: string, id: string): Promise<StoredMessage> => {
  const message = await tx.get(deferredMessages, id);
  if (!message) throw new ApiError('not_found');
  if (!mayRetry(message) || !message.circle_id)
    throw new ApiError('conflict', { detail: 'Everybody has received this message.' });
  const missing = await tx.find(deferredDeliveries, { message_id: id, status: 'FAILED' }, mostDeliveries);
  for (const delivery of missing) tx.remove(deferredDeliveries, delivery.id);
  schedule(tx, deferredMessage, { key: `${tenantId}/${id}`, tenantId, ref: { messageId: id } });
  const status = message.status === 'FAILED' ? 'CREATED' : message.status;
  return tx.update(deferredMessages, message, {
    status,
    failure: null,
    failed_count: 0,
    delivery: message.delivery && { ...message.delivery, is_running: true, mails_since: null },
  });
};
