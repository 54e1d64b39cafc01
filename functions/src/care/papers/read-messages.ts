import { circleChatRoomId, circleMemberId } from '@kindred/contract/paths';
import type { Database } from '../../platform/firestore/database.ts';
import { isoOf } from '../../platform/firestore/instant.ts';
import { isSentMessage, messagesOf, type StoredMessage } from '../chat-rooms/messages.ts';
import { circleMembers } from '../members/store.ts';

const mostRead = 40;
const mostShown = 12;
/** Longer messages are rare, and would fill a page. */
const longest = 500;

const isForPaper = (message: StoredMessage): boolean =>
  isSentMessage(message) && message.text.trim() !== '' && message.text.length <= longest;

/** Those with the most reactions, in order of time. */
const favourites = (messages: readonly StoredMessage[]): StoredMessage[] => {
  const liked = ({ reactions }: StoredMessage): number => Object.keys(reactions).length;
  const chosen = messages.toSorted((one, other) => liked(other) - liked(one)).slice(0, mostShown);
  return messages.filter((one) => chosen.includes(one)).toReversed();
};

/**
 * Returns messages of a part of time from the conversation in which every member of the circle is, and from no other.
 * Of the newest 40, those with the most reactions.
 */
export const readMessages = async (db: Database, circle_id: string, from: number, to: number) => {
  const room = messagesOf(db, { circle_id, id: circleChatRoomId(circle_id) });
  const written = await room.since(from, mostRead, to);
  const shown = favourites(written.filter(isForPaper));
  const authors = await db.getMany(
    circleMembers,
    [...new Set(shown.map(({ author_id }) => author_id))].map((uid) => circleMemberId(circle_id, uid)),
  );
  const names = new Map(authors.map(({ user_id, name }) => [user_id, name]));
  return shown.map(({ id, author_id, text, created_at }) => ({
    id,
    author_name: names.get(author_id) ?? null,
    text,
    at: isoOf(created_at),
  }));
};
