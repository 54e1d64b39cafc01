import { cancel, schedule } from '../../platform/due-queue.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { postAnswer, postPicture, postPublish } from './due-kinds.ts';
import { openingOf, type StoredPost } from './store.ts';

export const keyOf = (tenantId: string, id: string): string => `${tenantId}/${id}`;

/** Returns when a scheduled post is tried next. */
export const triedAt = ({ failure, scheduledAt }: Pick<StoredPost, 'failure' | 'scheduledAt'>): string =>
  failure?.retryAt ?? scheduledAt ?? timestamp();

/** Puts a scheduled post in the due queue. Whatever run of it had begun before no longer sends it. */
export const scheduleSending = (tx: Transaction, tenantId: string, post: StoredPost): void =>
  schedule(tx, postPublish, {
    key: keyOf(tenantId, post.id),
    tenantId,
    at: triedAt(post),
    ref: { postId: post.id, opening: openingOf(post) },
  });

export const cancelSending = (tx: Transaction, tenantId: string, postId: string): void =>
  cancel(tx, postPublish, keyOf(tenantId, postId));

/** Longer than any attempt may take. */
const answerSeconds = 120;

/** Checks in two minutes whether LinkedIn has answered. */
export const expectAnswer = (tx: Transaction, tenantId: string, post: StoredPost, attemptId: string): void =>
  schedule(tx, postAnswer, {
    key: keyOf(tenantId, post.id),
    tenantId,
    at: secondsFromNow(answerSeconds),
    ref: { postId: post.id, opening: openingOf(post), attemptId },
  });

export const answered = (tx: Transaction, tenantId: string, postId: string): void =>
  cancel(tx, postAnswer, keyOf(tenantId, postId));

const unusedSeconds = 24 * 3600;

/** Deletes a picture in a day, unless a post shows it by then. */
export const schedulePictureRemoval = (tx: Transaction, tenantId: string, pictureId: string): void =>
  schedule(tx, postPicture, {
    key: keyOf(tenantId, pictureId),
    tenantId,
    at: secondsFromNow(unusedSeconds),
    ref: { pictureId },
  });

export const cancelPictureRemoval = (tx: Transaction, tenantId: string, pictureId: string): void =>
  cancel(tx, postPicture, keyOf(tenantId, pictureId));
