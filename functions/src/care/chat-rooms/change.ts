import type { ChatRoomWrite } from '@kindred/contract/care/chat-rooms/chat-room';
import type * as z from 'zod';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { openTyping, requireMembers } from './make.ts';
import { removeFrom } from './leave.ts';
import { isLeaving, mayManage, withCreator } from './policy.ts';
import { roomOf } from './room-of.ts';
import { chatRooms, marks, type StoredChatRoom } from './store.ts';

type Write = z.output<z.ZodObject<typeof ChatRoomWrite>>;

/** Renames a room and changes who is in it, except its creator. People who are no longer in it lose their read marks. */
export const changeRoom = (ctx: SignedInContext, roomId: string, write: Write): Promise<StoredChatRoom> =>
  ctx.db.transaction(async (tx) => {
    const { room, membership } = await roomOf(ctx, roomId, tx);
    const name = room.kind === 'direct' ? null : write.name;
    // The circle's own room has no list of people. Writing it back unchanged is allowed.
    const isFixed = room.kind !== 'group';
    const member_ids = isFixed ? room.member_ids : withCreator(room, write.member_ids);
    const isManaged = mayManage(membership, room) && room.kind !== 'direct';
    if (!isManaged && !isLeaving(membership, room, { name, member_ids }))
      throw new ApiError('insufficient_permissions');
    if (!isFixed) {
      const before = room.member_ids;
      await requireMembers(
        tx,
        room.circle_id,
        member_ids.filter((id) => !before.includes(id)),
      );
      openTyping(tx, room.circle_id, room.id, member_ids);
      for (const id of before) if (!member_ids.includes(id)) tx.remove(marks(room.circle_id, room.id), id);
    }
    return tx.update(chatRooms(room.circle_id), room, { name, member_ids }, ctx.ifMatch);
  });

/** Takes the caller out of a group. Throws 403 if the room is not a group. */
export const leaveRoom = (ctx: SignedInContext, roomId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { room } = await roomOf(ctx, roomId, tx);
    if (room.kind !== 'group') throw new ApiError('insufficient_permissions');
    removeFrom(tx, room, ctx.actor.uid);
  });
