import type { ChatAttachment, ChatMessage } from '@kindred/contract/care/chat-rooms/message';
import { hasMessageWords, messageTerms } from '@kindred/contract/care/chat-rooms/terms';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { clientDocuments } from '../../platform/firestore/client-documents.ts';
import { groupDocuments } from '../../platform/firestore/group-documents.ts';
import { writtenSince } from '../../platform/firestore/written-since.ts';
import { type Instant, isoOf } from '../../platform/firestore/instant.ts';
import { chatRooms } from './store.ts';

interface MessageFields {
  readonly author_id: string;
  readonly text: string;
  readonly attachments: readonly ChatAttachment[];
  readonly reply_to: string | null;
  readonly mentions: readonly string[];
  readonly reactions: Readonly<Record<string, string>>;
  readonly terms: readonly string[];
  readonly created_at: Instant;
  readonly edited_at: Instant | null;
  readonly deleted_at: Instant | null;
}
export type StoredMessage = MessageFields & { readonly id: string };

interface Place {
  readonly circle_id: string;
  readonly id: string;
}

/** The messages of a room. Clients write them, under the rules. */
export const messagesOf = (db: Database, room: Place) => {
  const name = `circles/${room.circle_id}/chatRooms/${room.id}/messages`;
  const messages = clientDocuments<MessageFields>(db, name);
  /** Returns at most `most` messages since a time in milliseconds, and before another if given; newest first. */
  const since = (at: number, most: number, until?: number) =>
    writtenSince<MessageFields>(db, name, 'created_at', at, most, until);
  /** Empties a message as its author's deletion does. Does nothing if it is empty already. */
  const remove = async (id: string): Promise<void> => {
    const message = await messages.get(id);
    if (!message) return;
    const emptied = { text: '', attachments: [], mentions: [], reactions: {}, terms: [] };
    if (!message.deleted_at) await messages.update(id, { ...emptied, deleted_at: new Date(now()) });
    await removeExcerpt(db, room, id);
  };
  return { ...messages, since, remove };
};

/** Empties the room's excerpt of its newest message, if that is this message. */
export const removeExcerpt = async (db: Database, { circle_id, id }: Place, messageId: string): Promise<void> => {
  const rooms = chatRooms(circle_id);
  const room = await db.get(rooms, id);
  if (!room?.last || room.last.content === 'nothing' || room.last.message_id !== messageId) return;
  await db.change(rooms, room, undefined, ({ last }) => ({
    last: last?.message_id === messageId ? { ...last, excerpt: '', content: 'nothing' as const } : last,
  }));
};

/** Returns whether a message still has content. */
export const isSentMessage = ({ deleted_at }: StoredMessage): boolean => deleted_at === null;

export const presentMessage = (room_id: string, message: StoredMessage): ChatMessage => ({
  id: message.id,
  room_id,
  author_id: message.author_id,
  text: message.text,
  attachments: [...message.attachments],
  reply_to: message.reply_to,
  mentions: [...message.mentions],
  reactions: message.reactions,
  created_at: isoOf(message.created_at),
  edited_at: message.edited_at && isoOf(message.edited_at),
  deleted_at: message.deleted_at && isoOf(message.deleted_at),
});

/** Counts the messages of all rooms of a circle. */
export const countMessages = (db: Database, circleId: string): Promise<number> =>
  groupDocuments(db, 'messages', `circles/${circleId}/chatRooms`).count();

/** A message, and the circle of its room. */
export type MessageInTenant = ChatMessage & { readonly circle_id: string };

const walkedAtOnce = 500;

/** Yields every message that a person wrote, room by room. */
export async function* messagesOfPerson(db: Database, author_id: string): AsyncGenerator<MessageInTenant> {
  const written = groupDocuments<MessageFields>(db, 'messages', 'circles').walk({ author_id }, walkedAtOnce);
  for await (const { path, fields } of written) {
    const [, circle_id, , roomId, , id] = path as [string, string, string, string, string, string];
    yield { circle_id, ...presentMessage(roomId, { ...fields, id }) };
  }
}

/** Orders messages as rooms show them: by time, then by id. */
export const isLater = (
  one: Pick<StoredMessage, 'id' | 'created_at'>,
  other: Pick<StoredMessage, 'id' | 'created_at'>,
): boolean =>
  one.created_at.toMillis() === other.created_at.toMillis()
    ? one.id > other.id
    : one.created_at.toMillis() > other.created_at.toMillis();

export interface MessageRange {
  readonly before?: StoredMessage | undefined;
  readonly after?: StoredMessage | undefined;
  readonly limit: number;
}

/** Returns a page of a room's messages, the newest first, and whether there are more. */
export const pageOfMessages = async (db: Database, room: Place, { before, after, limit }: MessageRange) => {
  const found = await messagesOf(db, room).list({ before, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  return { messages: after ? page.toReversed() : page, hasMore: found.length > limit };
};

const lookedAtOnce = 100;
const looksAtMost = 5;

/**
 * Returns the messages that contain all of these words, newest first. The database looks up the longest word, in the one
 * order that has an index; the code here compares the others, in at most 500 messages.
 */
export const searchMessages = async (db: Database, room: Place, q: string, { before, after, limit }: MessageRange) => {
  const name = messageTerms(q).toSorted((one, other) => other.length - one.length)[0];
  if (!name) return { messages: [], hasMore: false };
  const contains = { field: 'terms', name };
  const hits: StoredMessage[] = [];
  let from = before;
  let isEnd = false;
  for (let look = 0; look < looksAtMost && (after || hits.length <= limit) && !isEnd; look++) {
    const found = await messagesOf(db, room).list({ before: from, contains, limit: lookedAtOnce });
    const wanted = after ? found.filter((message) => isLater(message, after)) : found;
    hits.push(...wanted.filter(({ text }) => hasMessageWords(text, q)));
    isEnd = wanted.length < lookedAtOnce;
    from = found.at(-1);
  }
  const messages = after ? hits.slice(-limit) : hits.slice(0, limit);
  return { messages, hasMore: hits.length > limit || !isEnd };
};
