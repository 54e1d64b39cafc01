import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { ChatRoom, ChatRoomCreate, ChatRoomWrite } from './chat-room.ts';
import { ChatMessages } from './message.ts';

export const ChatRoomParams = z.strictObject({ room_id: Id });

/** The room itself decides who is in it; for everyone else it does not exist. */
export const inRoom = signedIn({ verified: true });

export const chatRoomEndpoints = tagged('care/chat-rooms', {
  listChatRooms: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/chat/rooms',
    summary: 'List the caller’s chat rooms in a circle with their unread counts, the circle’s own room first',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(ChatRoom),
    errors: ['circle_not_found'],
    list: {
      collection: 'chatRooms',
      style: 'limit',
      sorts: ['created_at'],
      order: 'asc',
      filters: [],
      contains: ['member_ids'],
      within: true,
      searched: false,
    },
  }),
  createChatRoom: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/chat/rooms',
    summary: 'Create a group or a direct room for two; an existing direct room is returned',
    access: circleMember(),
    params: CircleParams,
    body: ChatRoomCreate,
    status: 201,
    output: ChatRoom,
    errors: ['circle_not_found', 'conflict'],
    rate: { by: 'actor', limits: [{ count: 200, seconds: 86_400 }] },
  }),
  getChatRoom: endpoint({
    method: 'GET',
    path: '/api/v1/care/chat/rooms/{room_id}',
    summary: 'Get a chat room that the caller is in',
    access: inRoom,
    params: ChatRoomParams,
    status: 200,
    output: ChatRoom,
    errors: [],
  }),
  updateChatRoom: endpoint({
    method: 'PUT',
    path: '/api/v1/care/chat/rooms/{room_id}',
    summary:
      'Update a group’s name and people. For its creator and circle admins in it. Its creator stays in it, listed or not; anybody else in it can take themselves out',
    access: inRoom,
    params: ChatRoomParams,
    body: writable(ChatRoom, ChatRoomWrite),
    status: 200,
    output: ChatRoom,
    errors: ['insufficient_permissions', 'version_conflict'],
  }),
  leaveChatRoom: endpoint({
    method: 'POST',
    path: '/api/v1/care/chat/rooms/{room_id}/leave',
    summary: 'Leave a group. For anybody in it, its creator too',
    access: inRoom,
    params: ChatRoomParams,
    status: 204,
    errors: ['insufficient_permissions'],
  }),
  deleteChatRoom: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/chat/rooms/{room_id}',
    summary: 'Delete a group with its messages. For its creator and circle admins in it',
    access: inRoom,
    params: ChatRoomParams,
    status: 204,
    errors: ['insufficient_permissions'],
  }),
  listChatMessages: endpoint({
    method: 'GET',
    path: '/api/v1/care/chat/rooms/{room_id}/messages',
    summary:
      'List a room’s messages, newest first: the latest, or those before or after one. `q` finds those with all its words',
    access: inRoom,
    params: ChatRoomParams,
    query: z.strictObject({
      before: Id.optional(),
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
      q: z.string().max(200).optional(),
    }),
    status: 200,
    output: ChatMessages,
    errors: [],
  }),
});
