import type { chatRoomEndpoints } from '@kindred/contract/care/chat-rooms/endpoints';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { changeRoom, leaveRoom } from './change.ts';
import { deleteRoom } from './delete.ts';
import { makeRoom } from './make.ts';
import { messagesOf, pageOfMessages, presentMessage, searchMessages } from './messages.ts';
import { presentRoom, presentRooms } from './present.ts';
import { roomOf } from './room-of.ts';
import { chatRooms, everybody, type StoredChatRoom } from './store.ts';

/** Returns the message at which a page begins; throws 404 if it is not in the room. */
const beginning = async (ctx: SignedInContext, room: StoredChatRoom, id: string | undefined) => {
  if (id === undefined) return undefined;
  const message = await messagesOf(ctx.db, room).get(id);
  if (!message) throw new ApiError('not_found');
  return message;
};

export const chatRoomHandlers: CareHandlers<typeof chatRoomEndpoints> = {
  listChatRooms: async ({ db, actor }, { params, query }) => {
    const contains = { field: 'member_ids', name: [everybody, actor.uid] };
    const request = { contains, sort: 'created_at', order: 'asc', ...query } as const;
    const page = await db.list(chatRooms(params.circle_id), request);
    const items = await presentRooms(db, page.items, actor.uid);
    return { ...page, items, limit: query.limit, offset: query.offset };
  },
  createChatRoom: {
    handle: async (ctx, { body }) => presentRoom(ctx.db, await makeRoom(ctx, body), ctx.actor.uid),
    replay: async (ctx, _input, id) => presentRoom(ctx.db, (await roomOf(ctx, id)).room, ctx.actor.uid),
  },
  getChatRoom: async (ctx, { params }) => {
    const { room } = await roomOf(ctx, params.room_id);
    return presentRoom(ctx.db, room, ctx.actor.uid);
  },
  updateChatRoom: async (ctx, { params, body }) => {
    const room = await changeRoom(ctx, params.room_id, body);
    return presentRoom(ctx.db, room, ctx.actor.uid);
  },
  leaveChatRoom: {
    handle: async (ctx, { params }) => leaveRoom(ctx, params.room_id),
    replay: async () => undefined,
  },
  deleteChatRoom: async (ctx, { params }) => deleteRoom(ctx, params.room_id),
  listChatMessages: async (ctx, { params, query }) => {
    const { room } = await roomOf(ctx, params.room_id);
    const [before, after] = await Promise.all([beginning(ctx, room, query.before), beginning(ctx, room, query.after)]);
    const wanted = { before, after, limit: query.limit };
    const { messages, hasMore } = query.q
      ? await searchMessages(ctx.db, room, query.q, wanted)
      : await pageOfMessages(ctx.db, room, wanted);
    return { items: messages.map((message) => presentMessage(room.id, message)), has_more: hasMore };
  },
};
