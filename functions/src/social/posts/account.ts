import { ApiError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { connectionFor, isUsable } from '../connections/tokens.ts';

/** Throws 409 unless a person has a connection to LinkedIn that works. */
export const requireConnection = async (tx: Transaction, userId: string): Promise<void> => {
  const connection = await connectionFor(tx, userId);
  if (connection && isUsable(connection)) return;
  throw new ApiError('conflict', {
    why: 'post_needs_connection',
    detail: connection
      ? 'Your connection to LinkedIn has ended. Connect your account again.'
      : 'Connect your LinkedIn account before you publish.',
  });
};
