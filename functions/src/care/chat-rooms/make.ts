import type { ChatRoomCreate } from '@kindred/contract/care/chat-rooms/chat-room';
import { circleChatRoomId, circleMemberId } from '@kindred/contract/paths';
import type * as z from 'zod';
import { fieldError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CircleContext } from '../context.ts';
import { circleMembers } from '../members/store.ts';
import { requireRoomForDirect, requireRoomForGroup } from './bounds.ts';
import { chatRooms, directRoomId, everybody, type StoredChatRoom, typing, typingName } from './store.ts';

/** Creates the room that every member of a circle is in. */
export const openCircleRoom = (tx: Transaction, circle_id: string): void => {
  const fields = { circle_id, kind: 'circle' as const, name: null, created_by: null, last: null };
  tx.create(chatRooms(circle_id), { ...fields, member_ids: [everybody] }, circleChatRoomId(circle_id));
};

/** Refuses people who are not members of the circle. One read each. */
export const requireMembers = async (tx: Transaction, circleId: string, userIds: readonly string[]): Promise<void> => {
  const ids = userIds.map((userId) => circleMemberId(circleId, userId));
  const found = await tx.getMany(circleMembers, ids);
  if (found.filter(({ active }) => active).length < ids.length)
    throw fieldError('bad_request', 'member_ids', 'Somebody is not a member of this circle');
};

/** Writes the list of people who may see who is typing. */
export const openTyping = (tx: Transaction, circleId: string, roomId: string, member_ids: string[]): void =>
  tx.put(typing(circleId, roomId), typingName, { m: {}, member_ids });

/**
 * Creates a group or a direct room with the caller in it. Two people share one direct room, so a repeated call returns
 * it.
 */
export const makeRoom = (ctx: CircleContext, body: z.output<typeof ChatRoomCreate>): Promise<StoredChatRoom> => {
  const { circle_id, user_id } = ctx.membership;
  const others = [...new Set(body.member_ids)].filter((id) => id !== user_id);
  const isDirect = body.kind === 'direct';
  if (isDirect && others.length !== 1)
    throw fieldError('bad_request', 'member_ids', 'A direct room has the caller and one other person');
  const member_ids = [user_id, ...others];
  const of = chatRooms(circle_id);
  const id = isDirect ? directRoomId(circle_id, member_ids) : `${circle_id}_${newId()}`;
  return ctx.db.transaction(async (tx) => {
    await requireMembers(tx, circle_id, others);
    const known = isDirect ? await tx.get(of, id) : undefined;
    // A person who left the circle and came back is put into the room again.
    const isWhole = known && member_ids.every((one) => known.member_ids.includes(one));
    if (isWhole) return known;
    if (isDirect) await requireRoomForDirect(ctx.db, circle_id, member_ids);
    else await requireRoomForGroup(ctx.db, circle_id);
    openTyping(tx, circle_id, id, member_ids);
    if (known) return tx.update(of, known, { member_ids });
    const name = isDirect ? null : body.name;
    return tx.create(of, { circle_id, kind: body.kind, name, created_by: user_id, member_ids, last: null }, id);
  });
};
