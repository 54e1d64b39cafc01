import type { PostFault } from '@kindred/contract/social/posts/post';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { cancelSending } from './due-entries.ts';
import { tellFailed } from './news.ts';
import { posts } from './store.ts';

/** More than a person schedules. A transaction writes at most 500 documents, and each post takes four. */
const most = 100;

/**
 * Fails the scheduled posts of a person whose connection is removed, and keeps them. The due handler fails any beyond the
 * first hundred at their times.
 */
export const failScheduled = async (
  tx: Transaction,
  tenantId: string,
  ownerId: string,
  code: PostFault,
): Promise<void> => {
  for (const post of await tx.find(posts, { ownerId, status: 'SCHEDULED' }, most)) {
    cancelSending(tx, tenantId, post.id);
    const failure = { code, message: '', attempts: post.tries, retryAt: null };
    tellFailed(tx, tenantId, tx.update(posts, post, { status: 'FAILED', failure }), code);
  }
};

/** Returns how many posts are scheduled for a person's account. */
export const countScheduled = (db: Database, ownerId: string): Promise<number> =>
  db.count(posts, { ownerId, status: 'SCHEDULED' });
