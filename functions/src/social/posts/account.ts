import { ApiError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { LinkedInAccount } from '../linkedin/posts.ts';

/** Throws 409 unless a person has a connection to LinkedIn that works. */
export const requireConnection = async (tx: Transaction, userId: string): Promise<void> => {
  void [tx, userId];
  throw new ApiError('conflict', {
    why: 'post_needs_connection',
    detail: 'Connect your LinkedIn account first, in the settings of social media.',
  });
};

export const accountOf = async (tenantId: string, userId: string): Promise<LinkedInAccount | undefined> => {
  void [tenantId, userId];
  return undefined;
};

export const markExpired = async (tenantId: string, userId: string): Promise<void> => void [tenantId, userId];
