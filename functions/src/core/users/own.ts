import type { Actor } from '../../identity/actor.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type StoredUser, users } from './store.ts';

/** Returns the caller's own record, from the database or in a transaction. 404 if the account has none yet. */
export const ownUser = async (from: Database | Transaction, { uid }: Actor): Promise<StoredUser> => {
  const user = await from.get(users, uid);
  if (!user) throw new ApiError('not_found', { detail: 'This account has no profile yet.' });
  return user;
};
