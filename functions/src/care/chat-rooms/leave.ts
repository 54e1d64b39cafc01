import { circleChatRoomId } from '@kindred/contract/paths';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { roomsAtMost } from './bounds.ts';
import { openTyping } from './make.ts';
import { chatRooms, marks } from './store.ts';

/** Takes a person who leaves a circle out of its rooms. What they wrote stays. */
export const leaveRooms = async (
  tx: Transaction,
  _tenantId: string,
  circleId: string,
  userId: string,
): Promise<void> => {
  const of = chatRooms(circleId);
  for (const room of await tx.findContaining(of, 'member_ids', userId, roomsAtMost)) {
    const member_ids = room.member_ids.filter((id) => id !== userId);
    tx.update(of, room, { member_ids });
    openTyping(tx, circleId, room.id, member_ids);
    tx.remove(marks(circleId, room.id), userId);
  }
  tx.remove(marks(circleId, circleChatRoomId(circleId)), userId);
};
