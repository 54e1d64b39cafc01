import type { ChatRoom, MessageContent } from '@kindred/contract/care/chat-rooms/chat-room';
import { circleChatRoomId } from '@kindred/contract/paths';
import { limit, onSnapshot, query, where } from 'firebase/firestore';
import type { DocumentData, Timestamp } from 'firebase/firestore';
import { request } from '../../lib/api/request.ts';
import { roomAt, roomsAt } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';
import { roomsInOrder } from './room.ts';
import type { Room } from './room.ts';

export interface RoomsView {
  /** Undefined until loaded. */
  readonly rooms: readonly Room[] | undefined;
  readonly error: unknown;
}

interface StoredLast {
  readonly message_id: string;
  readonly author_id: string;
  readonly excerpt: string;
  readonly content: MessageContent;
  readonly at: Timestamp;
}

/** Reads a stored room without its unread count, which the API returns. */
export const storedRoom = (id: string, data: DocumentData): Room => {
  const last = data['last'] as StoredLast | null;
  return {
    id,
    kind: data['kind'] as Room['kind'],
    name: data['name'] as string | null,
    memberIds: (data['member_ids'] as string[]).filter((one) => one !== '*'),
    createdBy: data['created_by'] as string | null,
    last: last && { ...last, at: last.at.toMillis() },
    unread: 0,
  };
};

const answeredRoom = ({ id, kind, name, member_ids, created_by, last_message, unread_count }: ChatRoom): Room => ({
  id,
  kind,
  name,
  memberIds: member_ids,
  createdBy: created_by,
  last: last_message && { ...last_message, at: Date.parse(last_message.at) },
  unread: unread_count,
});

/**
 * A person's rooms in a circle. The API supplies unread counts when the list opens, and again for a room with a new
 * newest message. Listeners supply everything else.
 */
export class RoomsFeed {
  readonly #place: ChatPlace;
  readonly #told = new Set<() => void>();
  readonly #rooms = new Map<string, Room>();
  #open: string | undefined;
  #view: RoomsView = { rooms: undefined, error: undefined };
  #stops: (() => void)[] = [];

  constructor(place: ChatPlace) {
    this.#place = place;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#told.add(listener);
    return () => this.#told.delete(listener);
  };

  readonly view = (): RoomsView => this.#view;

  open(): void {
    void this.load();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Sets the room on the screen. New messages there count as seen. */
  show(roomId: string | undefined): void {
    this.#open = roomId;
    const room = roomId && this.#rooms.get(roomId);
    if (room && room.unread > 0) this.#keep({ ...room, unread: 0 });
  }

  async load(): Promise<void> {
    try {
      const { items } = await request('GET', '/api/v1/care/circles/{circle_id}/chat/rooms', {
        params: { circle_id: this.#place.circleId },
      });
      for (const item of items) {
        const room = answeredRoom(item);
        this.#rooms.set(room.id, room.id === this.#open ? { ...room, unread: 0 } : room);
      }
      this.#tell();
      if (this.#stops.length === 0) this.#listen();
    } catch (error) {
      this.#tell(error);
    }
  }

  #listen(): void {
    const ownRoomId = circleChatRoomId(this.#place.circleId);
    const others = query(roomsAt(this.#place), where('member_ids', 'array-contains', this.#place.userId), limit(100));
    this.#stops = [
      onSnapshot(
        roomAt(this.#place, ownRoomId),
        (snapshot) => snapshot.exists() && this.#hear(storedRoom(snapshot.id, snapshot.data())),
        () => undefined,
      ),
      onSnapshot(
        others,
        (snapshot) => {
          for (const { type, doc } of snapshot.docChanges()) {
            if (type === 'removed') this.#drop(doc.id);
            else this.#hear(storedRoom(doc.id, doc.data({ serverTimestamps: 'estimate' })));
          }
        },
        () => undefined,
      ),
    ];
  }

  #hear(heard: Room): void {
    const before = this.#rooms.get(heard.id);
    const isNews = heard.last !== null && heard.last.message_id !== before?.last?.message_id;
    this.#keep({ ...heard, unread: before?.unread ?? 0 });
    if (isNews && heard.id !== this.#open && heard.last?.author_id !== this.#place.userId) void this.#count(heard.id);
  }

  async #count(roomId: string): Promise<void> {
    const params = { room_id: roomId };
    const answer = await request('GET', '/api/v1/care/chat/rooms/{room_id}', { params }).catch(() => undefined);
    const room = this.#rooms.get(roomId);
    if (answer && room && roomId !== this.#open) this.#keep({ ...room, unread: answer.unread_count });
  }

  #keep(room: Room): void {
    this.#rooms.set(room.id, room);
    this.#tell();
  }

  #drop(roomId: string): void {
    this.#rooms.delete(roomId);
    this.#tell();
  }

  #tell(error?: unknown): void {
    const rooms = this.#rooms.size > 0 ? roomsInOrder(this.#rooms.values()) : undefined;
    this.#view = { rooms, error };
    for (const listener of this.#told) listener();
  }
}
