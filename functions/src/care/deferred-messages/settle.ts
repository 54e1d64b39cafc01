import type { DeferredFailure } from '@kindred/contract/care/deferred-messages/deferred-message';
import { notify } from '../../core/notifications/notify.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { concernsAdmins } from './policy.ts';
import { deferredMessages, type StoredMessage } from './store.ts';

/** The changes for a message's recipients. */
interface Change {
  readonly delivered?: number;
  readonly pending?: number;
  readonly failed?: number;
  /** Recipients who received it in the app. */
  readonly received?: readonly string[];
  readonly failure?: { readonly code: DeferredFailure; readonly attempts: number };
  /** All recipients have been processed, so failures are now final. */
  readonly isLast?: boolean;
}

const reasons: Readonly<Record<DeferredFailure, string>> = {
  address_refused: 'The mail server refused the address.',
  not_accepted: 'No mail server accepted the mail within 24 hours.',
  unanswered: 'The mail was sent twice, and the mail server did not say whether it accepted it.',
  no_account: 'The account no longer exists.',
  no_recipients: 'There was nobody to deliver it to.',
};

/** Returns why a message failed, partly or completely; null if nothing failed. */
const failureOf = (message: StoredMessage, failed: number, isEmpty: boolean, change: Change) => {
  if (failed === 0 && !isEmpty) return null;
  const { code, attempts } = change.failure ??
    message.failure ?? { code: isEmpty && failed === 0 ? 'no_recipients' : 'no_account', attempts: 1 };
  return { code, attempts, message: reasons[code] };
};

/**
 * Counts the changes for the recipients, and derives the status: PUBLISHED once one recipient has the message, FAILED
 * if none got it and none is pending.
 */
const settled = (message: StoredMessage, change: Change) => {
  const { delivered = 0, pending = 0, failed = 0, received = [], isLast = false } = change;
  const delivered_count = message.delivered_count + delivered;
  const pending_count = message.pending_count + pending;
  const failed_count = message.failed_count + failed;
  const wasRunning = message.delivery?.is_running ?? false;
  const is_running = wasRunning && !isLast;
  const isOver = !is_running && pending_count === 0;
  const isPublished = message.status === 'PUBLISHED' || delivered_count > 0;
  const failure = failureOf(message, failed_count, isOver && !isPublished, change);
  const wasOver = !wasRunning && message.pending_count === 0;
  const fields = {
    delivered_count,
    pending_count,
    failed_count,
    delivery: message.delivery && { ...message.delivery, is_running },
    failure,
    ...(isPublished && { status: 'PUBLISHED' as const, published_at: message.published_at ?? timestamp() }),
    ...(isOver && !isPublished && { status: 'FAILED' as const }),
    readers: [...message.readers, ...received],
    received_by: [...message.received_by, ...received],
  };
  return { fields, isToTell: isOver && !wasOver && failure !== null };
};

/** Stores the changes for the recipients, and notifies of failures when the delivery ends. Returns the message. */
export const settle = (tx: Transaction, tenantId: string, message: StoredMessage, change: Change): StoredMessage => {
  const { fields, isToTell } = settled(message, change);
  const changed = tx.update(deferredMessages, message, fields);
  if (isToTell) tellOfFailure(tx, tenantId, changed);
  return changed;
};

/**
 * Settles without a read; the commit fails if the message has changed since it was read. Returns whether it could
 * settle.
 */
export const settleAsRead = async (
  tx: Transaction,
  tenantId: string,
  message: StoredMessage,
  change: Change,
): Promise<boolean> => {
  const { fields, isToTell } = settled(message, change);
  const changed = await tx.updateAsRead(deferredMessages, message, fields);
  if (changed && isToTell) tellOfFailure(tx, tenantId, changed);
  return changed !== undefined;
};

/**
 * Notifies the author, and also the circle admins if the author may be the person who died or no longer has an account.
 */
const tellOfFailure = (tx: Transaction, tenantId: string, message: StoredMessage): void => {
  const { id, version, user_id, author_name, circle_id, circle_name } = message;
  const key = `deferred-failed/${id}/${version}`;
  const link = `/care/deferred-messages/${id}`;
  const told = { kind: 'deferredFailed', params: { name: author_name, circle: circle_name }, link } as const;
  notify(tx, tenantId, { ...told, key, to: [user_id], alsoOutside: true });
  if (!circle_id || !concernsAdmins(message)) return;
  notify(tx, tenantId, { ...told, key: `${key}/admins`, circleId: circle_id, to: 'admins', except: user_id });
};
