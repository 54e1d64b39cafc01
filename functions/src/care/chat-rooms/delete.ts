import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import { chatRoomPurge } from './due-kinds.ts';
import { mayManage } from './policy.ts';
import { roomOf } from './room-of.ts';
import { chatRooms, typing, typingName } from './store.ts';

/**
 * Deletes a group. It closes to all its members at once; its messages and files are removed soon after. A direct room
 * cannot be deleted, since neither person may delete what the other wrote. A group's id is never used again, so a purge
 * cannot remove a later room.
 */
export const deleteRoom = (ctx: SignedInContext, roomId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { room, membership } = await roomOf(ctx, roomId, tx);
    if (room.kind !== 'group' || !mayManage(membership, room)) throw new ApiError('insufficient_permissions');
    const circleId = room.circle_id;
    tx.remove(chatRooms(circleId), roomId);
    tx.remove(typing(circleId, roomId), typingName);
    schedule(tx, chatRoomPurge, {
      key: `${ctx.tenant.id}/${roomId}`,
      tenantId: ctx.tenant.id,
      at: timestamp(),
      ref: { circleId, roomId },
    });
  });
