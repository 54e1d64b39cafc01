import type { ChatPlace } from './chat-place.ts';
import { RoomFeed } from './room-feed.ts';

const mostOpen = 3;

/**
 * What the page keeps of the rooms that were opened: the feeds of the last three, which go on listening, so that
 * returning to a room costs no reads and shows the place where the person left it.
 */
export class OpenRooms {
  readonly #place: ChatPlace;
  readonly #feeds = new Map<string, RoomFeed>();

  constructor(place: ChatPlace) {
    this.#place = place;
  }

  /** Returns the feed of a room. It listens once it is opened. */
  of(roomId: string): RoomFeed {
    const feed = this.#feeds.get(roomId) ?? new RoomFeed(this.#place, roomId);
    this.#feeds.delete(roomId);
    this.#feeds.set(roomId, feed);
    return feed;
  }

  /** Opens a room, and closes the one that was left the longest time ago if there are more than three. */
  open(feed: RoomFeed): void {
    feed.open();
    for (const [roomId, oldest] of this.#feeds) {
      if (this.#feeds.size <= mostOpen) return;
      this.#feeds.delete(roomId);
      oldest.close();
    }
  }

  close(): void {
    for (const feed of this.#feeds.values()) feed.close();
    this.#feeds.clear();
  }
}
