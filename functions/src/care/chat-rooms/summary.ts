import { messageExcerpt } from '@kindred/contract/care/chat-rooms/excerpt';
import type { MessageContent } from '@kindred/contract/care/chat-rooms/chat-room';
import { now, pause, timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { isLater, type StoredMessage } from './messages.ts';
import { chatRooms, type StoredChatRoom, storedMessages } from './store.ts';

/** The circle and id of a room. */
export interface RoomPlace {
  readonly circleId: string;
  readonly roomId: string;
}

/** The fields of a message that a summary needs. */
export type SummarisedMessage = Pick<
  StoredMessage,
  'id' | 'author_id' | 'text' | 'attachments' | 'created_at' | 'deleted_at'
>;

/** A room's summary is written at most once in this time. */
export const summaryEveryMilliseconds = 5000;

/** Returns whether a room's summary is about an earlier message than this one. */
export const isBehind = ({ last }: StoredChatRoom, message: Pick<SummarisedMessage, 'id' | 'created_at'>): boolean =>
  !last || isLater(message, { id: last.message_id, created_at: last.at });

const contentOf = ({ text, attachments, deleted_at }: SummarisedMessage): MessageContent => {
  if (deleted_at) return 'nothing';
  if (text) return 'text';
  return attachments.some(({ voice }) => voice) ? 'voice' : 'files';
};

const summaryOf = (message: SummarisedMessage): NonNullable<StoredChatRoom['last']> => ({
  message_id: message.id,
  author_id: message.author_id,
  excerpt: messageExcerpt(message.text),
  content: contentOf(message),
  at: message.created_at,
  written_at: timestamp(),
});

/** Returns whether a room's summary of this message is out of date. */
const isChanged = ({ excerpt, content }: NonNullable<StoredChatRoom['last']>, message: SummarisedMessage): boolean =>
  excerpt !== messageExcerpt(message.text) || content !== contentOf(message);

/** Returns how long a summary has to wait because another process has just written one. */
const waitFor = ({ last }: StoredChatRoom): number => {
  const since = last ? now() - Date.parse(last.written_at) : Infinity;
  return since >= 0 && since < summaryEveryMilliseconds ? summaryEveryMilliseconds - since : 0;
};

/**
 * Repeats attempts until the summary is written. An attempt returns the milliseconds to wait before the next one; 0 if
 * the work is done.
 */
const untilDone = async (attempt: () => Promise<number>, wait: typeof pause): Promise<void> => {
  for (let left = await attempt(); left > 0; left = await attempt()) await wait(left);
};

/**
 * Writes a room's summary, unless it is already about this message or a later one, or the room no longer exists. One
 * read, at most one write.
 */
export const summarise = (
  db: Database,
  { circleId, roomId }: RoomPlace,
  message: SummarisedMessage,
  wait = pause,
): Promise<void> =>
  untilDone(
    () =>
      db.transaction(async (tx) => {
        const room = await tx.get(chatRooms(circleId), roomId);
        return room && isBehind(room, message) ? write(tx, room, message) : 0;
      }),
    wait,
  );

/**
 * Updates a room's summary after a message was edited or deleted, if the summary is about this message or an earlier
 * one. Removes deleted text at once. Two reads, at most one write.
 */
export const summariseAgain = (
  db: Database,
  { circleId, roomId }: RoomPlace,
  id: string,
  wait = pause,
): Promise<void> =>
  untilDone(
    () =>
      db.transaction(async (tx) => {
        const room = await tx.get(chatRooms(circleId), roomId);
        const message = room && (await tx.get(storedMessages(circleId, roomId), id));
        if (!message) return 0;
        const { last } = room;
        const isOutdated = last?.message_id === id ? isChanged(last, message) : isBehind(room, message);
        return isOutdated ? write(tx, room, message) : 0;
      }),
    wait,
  );

const write = (tx: Transaction, room: StoredChatRoom, message: SummarisedMessage): number => {
  const wait = message.deleted_at ? 0 : waitFor(room);
  // This does not count as an edit of the room, so members keep the version that they know.
  if (wait === 0) tx.note(chatRooms(room.circle_id), room, { last: summaryOf(message) });
  return wait;
};
