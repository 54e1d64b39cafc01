import type { MessageContent } from '@kindred/contract/care/chat-rooms/chat-room';

/** A chat room as the screens show it. */
export interface Room {
  readonly id: string;
  readonly kind: 'circle' | 'group' | 'direct';
  readonly name: string | null;
  /** Empty in the circle's own room, which everybody is in. */
  readonly memberIds: readonly string[];
  readonly createdBy: string | null;
  readonly last: {
    readonly message_id: string;
    readonly author_id: string;
    readonly excerpt: string;
    readonly content: MessageContent;
    /** Milliseconds. */
    readonly at: number;
  } | null;
  /** Up to 100. */
  readonly unread: number;
}

/** Sorts the circle's own room first, the others by newest message. */
export const roomsInOrder = (rooms: Iterable<Room>): readonly Room[] =>
  [...rooms].toSorted(
    (one, other) =>
      Number(other.kind === 'circle') - Number(one.kind === 'circle') ||
      (other.last?.at ?? 0) - (one.last?.at ?? 0) ||
      (one.id < other.id ? -1 : 1),
  );

/** Returns an unread count as text; empty for none. */
export const unreadWords = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '');

export interface RoomNames {
  readonly everyone: string;
  readonly formerMember: string;
  /** Name of a group with no other members. */
  readonly onlyYou: string;
  /** Writes a list of names. */
  readonly list: (names: readonly string[]) => string;
}

/**
 * Returns a room's name as its reader sees it: a direct room is named after the other person, a group without a name
 * after all its members.
 */
export const roomName = (
  room: Pick<Room, 'kind' | 'name' | 'memberIds'>,
  ownId: string,
  nameOf: (userId: string) => string | undefined,
  words: RoomNames,
): string => {
  if (room.kind === 'circle') return words.everyone;
  if (room.name) return room.name;
  const others = room.memberIds.filter((id) => id !== ownId).map((id) => nameOf(id) ?? words.formerMember);
  if (others.length > 0) return words.list(others);
  // The other person in a direct room has left the circle.
  return room.kind === 'direct' ? words.formerMember : words.onlyYou;
};

/** Returns whether an id belongs to a room of the circle. */
export const isRoomOf = (circleId: string, roomId: string): boolean =>
  roomId.startsWith(`${circleId}_`) && roomId.length > circleId.length + 1;
