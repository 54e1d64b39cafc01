import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type Membership, membershipOf } from '../members/store.ts';
import { isIn } from './policy.ts';
import { chatRooms, circleOf, type StoredChatRoom } from './store.ts';

/**
 * Returns a room that the caller is in, and their membership of its circle; throws 404 for all other callers. Two
 * reads. In a transaction, both are as they will be at the commit.
 */
export const roomOf = async (
  { db, actor }: SignedInContext,
  roomId: string,
  from: Pick<Database | Transaction, 'get'> = db,
): Promise<{ room: StoredChatRoom; membership: Membership }> => {
  const circleId = circleOf(roomId);
  const membership = circleId && (await membershipOf(from, circleId, actor.uid));
  const room = membership && (await from.get(chatRooms(circleId), roomId));
  if (!room || !isIn(room, actor.uid)) throw new ApiError('not_found');
  return { room, membership };
};
