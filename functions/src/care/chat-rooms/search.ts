import { hasMessageWords, messageTerms } from '@kindred/contract/care/chat-rooms/terms';
import type { Found } from '@kindred/contract/core/search/endpoints';
import { circleChatRoomId } from '@kindred/contract/paths';
import { pages } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { circleLink } from '../circles/circle-link.ts';
import { excerptOf } from '../found-words.ts';
import type { Membership } from '../members/store.ts';
import type { CareSearch } from '../noun.ts';
import { isLater, isSentMessage, messagesOf, type StoredMessage } from './messages.ts';
import { chatRooms, everybody } from './store.ts';

/** Reads that the search for messages may make: for the rooms of the open circle, and for what is found in each room. */
export const messageSearchReads = 25;
const roomsSearched = 8;
const messagesOfRoom = Math.floor((messageSearchReads - roomsSearched - 1) / roomsSearched);

interface SearchedRoom {
  readonly id: string;
  readonly circle_id: string;
  readonly name: string | null;
}

/** Returns the oldest rooms that the caller is in of the first circle, then the own rooms of the other circles. */
const roomsOf = async (db: Database, memberships: readonly Membership[]): Promise<readonly SearchedRoom[]> => {
  const [open, ...others] = memberships;
  if (!open) return [];
  const contains = { field: 'member_ids', name: [everybody, open.user_id] };
  const request = { contains, sort: 'created_at', order: 'asc', limit: roomsSearched } as const;
  const { value: rooms = [] } = await pages(db, chatRooms(open.circle_id), request).next();
  const own = others.map(({ circle_id }) => ({ id: circleChatRoomId(circle_id), circle_id, name: null }));
  return [...rooms, ...own].slice(0, roomsSearched);
};

/**
 * Finds messages of rooms that the caller is in, by whole words, as the search of a room does. Covers up to eight rooms,
 * those of the open circle first, and the newest messages of each.
 */
export const searchMessagesOfRooms: CareSearch = async ({ db }, { q, most, memberships }) => {
  const term = messageTerms(q).toSorted((one, other) => other.length - one.length)[0];
  if (!term) return [];
  const rooms = await roomsOf(db, memberships);
  const found = await Promise.all(
    rooms.map(async (room) => {
      const contains = { field: 'terms', name: term };
      const messages = await messagesOf(db, room).list({ contains, limit: messagesOfRoom });
      return messages
        .filter((one) => isSentMessage(one) && hasMessageWords(one.text, q))
        .map((message) => ({ room, message }));
    }),
  );
  return found
    .flat()
    .toSorted((one, other) => (isLater(one.message, other.message) ? -1 : 1))
    .slice(0, most)
    .map(({ room, message }) => foundIn(room, message, q, memberships));
};

const foundIn = (
  room: SearchedRoom,
  { id, text }: StoredMessage,
  q: string,
  memberships: readonly Membership[],
): Found => {
  const { circle_name, circle_slug } = memberships.find((one) => one.circle_id === room.circle_id)!;
  const page = `/care/chat/${room.id}?${new URLSearchParams({ message: id })}`;
  return { id, title: excerptOf(text, q), excerpt: room.name ?? circle_name, link: circleLink(circle_slug, page) };
};
