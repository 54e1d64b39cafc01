import * as z from 'zod';
import { Id, optionalLine, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';

/** A circle has one room of its own; members make groups, and direct rooms for two. */
export const chatRoomKinds = ['circle', 'group', 'direct'] as const;
const madeByMembers = ['group', 'direct'] as const;

/** Unread messages are counted up to this number. */
export const unreadAtMost = 100;

const MemberIds = z.array(Id).max(limits.circleMembers);

export const ChatRoomCreate = z.strictObject({
  kind: z.enum(madeByMembers),
  /** A group's name; direct rooms have none. */
  name: optionalLine(80).default(null),
  /** Members of the circle. The caller is in the room whether named or not. */
  member_ids: MemberIds.min(1),
});

export const ChatRoomWrite = { name: optionalLine(80), member_ids: MemberIds };

export const messageContents = ['text', 'files', 'voice', 'nothing'] as const;
export type MessageContent = (typeof messageContents)[number];

/** A summary of a room's newest message. The server writes it after the message, usually within a second and at most every 5 s. */
const LastMessage = z.object({
  message_id: Id,
  author_id: Id,
  /** The beginning of its text; empty if it has none. */
  excerpt: z.string(),
  /** What it is: text, also with files; files or a voice note alone; or nothing, once it is deleted. */
  content: z.enum(messageContents),
  at: Timestamp,
});

export const ChatRoom = z.object({
  /** The room's id, which begins with the circle's id. */
  id: Id,
  circle_id: Id,
  kind: z.enum(chatRoomKinds),
  name: z.string().nullable(),
  /** Empty for the circle's own room, which every member is in. */
  member_ids: z.array(Id),
  created_by: Id.nullable(),
  last_message: LastMessage.nullable(),
  /** Messages since the caller last saw the room, up to 100. */
  unread_count: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type ChatRoom = z.infer<typeof ChatRoom>;

named({ ChatRoom });
