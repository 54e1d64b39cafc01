import { circleChatRoomId } from '@kindred/contract/paths';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { roomsAtMost } from './bounds.ts';
import { openTyping } from './make.ts';
import { chatRooms, marks, type StoredChatRoom } from './store.ts';

/** Takes a person out of a room. Their messages stay. */
export const removeFrom = (tx: Transaction, room: StoredChatRoom, userId: string): void => {
  const member_ids = room.member_ids.filter((id) => id !== userId);
  tx.update(chatRooms(room.circle_id), room, { member_ids });
  openTyping(tx, room.circle_id, room.id, member_ids);
  tx.remove(marks(room.circle_id, room.id), userId);
};

/** Takes a person who leaves a circle out of its rooms. Their messages stay. */
export const leaveRooms = async (
  tx: Transaction,
  _tenantId: string,
  circleId: string,
  userId: string,
): Promise<void> => {
  const of = chatRooms(circleId);
  for (const room of await tx.findContaining(of, 'member_ids', userId, roomsAtMost)) removeFrom(tx, room, userId);
  tx.remove(marks(circleId, circleChatRoomId(circleId)), userId);
};
