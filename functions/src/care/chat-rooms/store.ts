import { ChatRoom, messageContents } from '@kindred/contract/care/chat-rooms/chat-room';
import { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import { Id } from '@kindred/contract/fields';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import type { Instant } from '../../platform/firestore/instant.ts';

/** In `member_ids`, means all members of the circle. Used only in the circle's own room. */
export const everybody = '*';

const ChatRoomFields = ChatRoom.pick({ circle_id: true, kind: true, name: true, created_by: true }).extend({
  member_ids: z.array(z.union([z.literal(everybody), Id])),
  /** The newest message, and when the server wrote that down. */
  last: z
    .object({
      message_id: z.string(),
      author_id: z.string(),
      excerpt: z.string(),
      content: z.enum(messageContents),
      at: z.custom<Instant>(),
      written_at: z.string(),
    })
    .nullable(),
});
export type StoredChatRoom = RecordOf<ReturnType<typeof chatRooms>>;

/** A circle's rooms. They are stored under the circle because the rules need that. */
export const chatRooms = (circleId: string) =>
  collection({
    name: `circles/${circleId}/chatRooms`,
    queries: [['kind'], ['member_ids[]']],
    times: 'snake',
    schema: ChatRoomFields,
    sorts: { created_at: (_, created) => created },
  });

/** A room's messages, as transactions read them. Clients write them, under the rules. */
export const storedMessages = (circleId: string, roomId: string) =>
  collection({
    name: `circles/${circleId}/chatRooms/${roomId}/messages`,
    times: 'camel',
    schema: z.object({
      author_id: Id,
      text: z.string(),
      attachments: z.array(ChatAttachment),
      created_at: z.custom<Instant>(),
      deleted_at: z.custom<Instant>().nullable(),
    }),
    // Queries across rooms: a person's messages, messages deleted since a time, and messages written since a time (for
    // the sweep and for a room's newest).
    comparedAcross: { author_id: 'alone', deleted_at: 'alone', created_at: 'too' },
    // Of a room's messages that contain a word, the newest.
    queries: [['created_at'], ['-created_at'], ['attachments[]'], ['terms[]', '-created_at']],
  });

/** When people last saw a room. Clients write their own marks. */
export const marks = (circleId: string, roomId: string) =>
  collection({
    name: `circles/${circleId}/chatRooms/${roomId}/marks`,
    queries: [['at'], ['-at']],
    times: 'snake',
    schema: z.object({ at: z.custom<Instant>() }),
  });

/** Who is typing in a group or a direct room. `member_ids` lists who may see it, and is kept in step with the room. */
export const typing = (circleId: string, roomId: string) =>
  collection({
    name: `circles/${circleId}/chatRooms/${roomId}/live`,
    times: 'snake',
    schema: z.object({ m: z.record(z.string(), z.custom<Instant>()), member_ids: z.array(Id) }),
  });
export const typingName = 'typing';

/** Returns a room's circle, with which the room's id begins. */
export const circleOf = (roomId: string): string => roomId.slice(0, Math.max(0, roomId.lastIndexOf('_')));

/** Returns the id of the only direct room that two people have in a circle. */
export const directRoomId = (circleId: string, people: readonly string[]): string =>
  `${circleId}_${sha256([...people].toSorted().join('/')).slice(0, 20)}`;
