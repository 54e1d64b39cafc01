import { type ChatRoom, unreadAtMost } from '@kindred/contract/care/chat-rooms/chat-room';
import type { Database } from '../../platform/firestore/database.ts';
import { isoOf } from '../../platform/firestore/instant.ts';
import { messagesOf } from './messages.ts';
import { everybody, marks, type StoredChatRoom } from './store.ts';

/** How many rooms of a list get a count of unread messages: those that changed most recently. */
const countedAtMost = 20;

const present = (room: StoredChatRoom, unread_count: number): ChatRoom => {
  const { last, member_ids, ...shown } = room;
  return {
    ...shown,
    member_ids: member_ids.filter((id) => id !== everybody),
    last_message: last && {
      message_id: last.message_id,
      author_id: last.author_id,
      excerpt: last.excerpt,
      content: last.content,
      at: isoOf(last.at),
    },
    unread_count,
  };
};

/**
 * Counts a room's unread messages. Skips the count if the room is empty or nothing was written since the caller's mark.
 */
const unreadIn = async (db: Database, room: StoredChatRoom, userId: string): Promise<number> => {
  if (!room.last) return 0;
  const mark = await db.get(marks(room.circle_id, room.id), userId);
  if (mark && mark.at.toMillis() >= room.last.at.toMillis()) return 0;
  return messagesOf(db, room).countSince(mark?.at, unreadAtMost);
};

/** Presents a room to a person in it. Up to two reads. */
export const presentRoom = async (db: Database, room: StoredChatRoom, userId: string): Promise<ChatRoom> =>
  present(room, await unreadIn(db, room, userId));

/** Presents rooms to a person in them. Two reads for each of the 20 that changed last, none for the others. */
export const presentRooms = async (
  db: Database,
  rooms: readonly StoredChatRoom[],
  userId: string,
): Promise<ChatRoom[]> => {
  const byTime = rooms.toSorted((one, other) => (other.last?.at.toMillis() ?? 0) - (one.last?.at.toMillis() ?? 0));
  const counted = new Set(byTime.slice(0, countedAtMost));
  return Promise.all(
    rooms.map(async (room) => present(room, counted.has(room) ? await unreadIn(db, room, userId) : 0)),
  );
};
