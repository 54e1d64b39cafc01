import type { PostFailure } from '@kindred/contract/social/posts/post';
import { timestamp } from '../../platform/clock.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { answered, scheduleSending } from './due-entries.ts';
import { tellFailed } from './news.ts';
import { failureOf, type Refusal } from './outcome.ts';
import { posts, type StoredPost } from './store.ts';

/** Returns whether a post is as an attempt left it. A scheduled one that was changed since has a new due entry. */
const isSame = (post: StoredPost | undefined, tried: StoredPost): post is StoredPost =>
  tried.attempt
    ? post?.status === 'PUBLISHING' && post.attempt?.id === tried.attempt.id
    : post?.version === tried.version;

const record = <Result>(
  tenantId: string,
  tried: StoredPost,
  change: (tx: Transaction, post: StoredPost) => Result,
): Promise<Result | undefined> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const post = await tx.get(posts, tried.id);
    return isSame(post, tried) ? change(tx, post) : undefined;
  });

/** Records LinkedIn's answer: the post is published. */
export const recordPublished = async (tenantId: string, sent: StoredPost, urn: string): Promise<void> => {
  await record(tenantId, sent, (tx, post) => {
    answered(tx, tenantId, post.id);
    return tx.update(posts, post, { status: 'PUBLISHED', publishedAt: timestamp(), linkedinUrn: urn, failure: null });
  });
};

const fail = (tx: Transaction, tenantId: string, post: StoredPost, failure: PostFailure): void => {
  const isLost = failure.code === 'answer_lost';
  const failed = tx.update(posts, post, {
    failure,
    tries: failure.attempts,
    ...(!isLost && { status: 'FAILED' as const, attempt: null }),
  });
  tellFailed(tx, tenantId, failed, failure.code);
};

/**
 * Records that an attempt failed: the post is tried again, or has failed, or its owner has to say whether it is on
 * LinkedIn. Returns the failure; undefined if the post has changed since.
 */
export const recordRefusal = (
  tenantId: string,
  tried: StoredPost,
  refusal: Refusal,
): Promise<PostFailure | undefined> =>
  record(tenantId, tried, (tx, post) => {
    // An attempt that ended before the post was claimed has not been counted.
    const tries = post.tries + (post.status === 'PUBLISHING' ? 0 : 1);
    const failure = failureOf(refusal, { scheduledAt: post.scheduledAt!, tries });
    // The owner has been asked already.
    if (failure.code === 'answer_lost' && post.failure) return failure;
    answered(tx, tenantId, post.id);
    if (failure.retryAt === null) fail(tx, tenantId, post, failure);
    else {
      const again = tx.update(posts, post, { status: 'SCHEDULED', attempt: null, failure, tries });
      scheduleSending(tx, tenantId, again);
    }
    return failure;
  });

/** Records that a post is too old to be sent unasked. */
export const recordTooLate = async (tenantId: string, late: StoredPost): Promise<void> => {
  await record(tenantId, late, (tx, post) =>
    fail(tx, tenantId, post, { code: 'too_late', message: '', attempts: post.tries, retryAt: null }),
  );
};

/** Records that LinkedIn has not answered an attempt in time, and notifies the owner. */
export const recordLost = (tenantId: string, postId: string, attemptId: string): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const post = await tx.get(posts, postId);
    if (post?.status !== 'PUBLISHING' || post.attempt?.id !== attemptId || post.failure) return;
    fail(tx, tenantId, post, { code: 'answer_lost', message: '', attempts: post.tries, retryAt: null });
  });
