import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredCandidate } from '../candidates/store.ts';
import type { Recruiter } from '../mail-templates/draft.ts';
import { candidateMail } from './due-kinds.ts';
import { candidateMessages, type StoredMessage } from './store.ts';

/** A mail to one candidate. */
export interface NewMessage {
  readonly candidate: Pick<StoredCandidate, 'id' | 'email' | 'applications'>;
  readonly positionId: string | null;
  readonly recruiter: Recruiter;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  readonly templateId?: string | null;
}

const keyOf = (tenantId: string, messageId: string): string => `${tenantId}/${messageId}`;

const scheduleSending = (tx: Transaction, tenantId: string, messageId: string, at?: string): void =>
  schedule(tx, candidateMail, { key: keyOf(tenantId, messageId), tenantId, ref: { messageId }, ...(at && { at }) });

/**
 * Queues a mail to a candidate in the transaction: it is sent if the transaction is committed, and not before `at`.
 * Until it is sent, `takeBack` removes it. `id` identifies it permanently.
 */
export const queueMessage = (
  tx: Transaction,
  tenantId: string,
  { candidate, positionId, recruiter, templateId = null, ...words }: NewMessage,
  { at = timestamp(), id = newId() }: { readonly at?: string; readonly id?: string } = {},
): StoredMessage => {
  scheduleSending(tx, tenantId, id, at);
  const application = candidate.applications.find((one) => one.positionId === positionId);
  const fields = {
    ...words,
    candidateId: candidate.id,
    applicationId: application?.id ?? null,
    positionId,
    templateId,
    direction: 'OUT' as const,
    to: candidate.email,
    sentBy: recruiter.id,
    replyTo: recruiter.replyTo,
    deliveryStatus: 'QUEUED' as const,
    failure: null,
    waitsUntil: null,
    at,
    triedSince: null,
    unanswered: 0,
  };
  return tx.create(candidateMessages, fields, id);
};

/** Removes a mail with its due entry, wherever it is on its way. */
export const removeMessage = (tx: Transaction, tenantId: string, message: StoredMessage): void => {
  cancel(tx, candidateMail, keyOf(tenantId, message.id));
  tx.remove(candidateMessages, message);
};

/** Returns whether the mail server has a mail, or may have it. */
export const isSent = ({ deliveryStatus, unanswered }: StoredMessage): boolean =>
  deliveryStatus === 'SENT' || unanswered > 0;

/** Takes back a mail. Throws 409 if the mail server has it, or may have it. */
export const takeBack = (tx: Transaction, tenantId: string, message: StoredMessage): void => {
  if (isSent(message))
    throw new ApiError('conflict', { why: 'message_sent', detail: 'This email has already been sent.' });
  removeMessage(tx, tenantId, message);
};

/** Queues a failed mail again. Throws 409 if it has not failed. */
export const queueAgain = (tx: Transaction, tenantId: string, message: StoredMessage): StoredMessage => {
  if (message.deliveryStatus !== 'FAILED')
    throw new ApiError('conflict', {
      why: 'message_not_failed',
      detail: 'Only an email that failed can be sent again.',
    });
  scheduleSending(tx, tenantId, message.id);
  return tx.update(candidateMessages, message, {
    deliveryStatus: 'QUEUED',
    failure: null,
    at: timestamp(),
    triedSince: null,
    unanswered: 0,
  });
};
