import type { DueRunner } from '../../../functions/src/platform/due-queue.ts';
import { chatRoomNews } from '../../../functions/src/care/chat-rooms/due-kinds.ts';
import { noteNews, startRound } from '../../../functions/src/care/chat-rooms/news-rounds.ts';
import { asProcess, type ModelProcess, type VirtualTime } from './virtual-time.ts';

/** How long it takes to notify the people of a round. */
const notifyMilliseconds = 200;

interface RoomSettings {
  readonly time: VirtualTime;
  readonly random: () => number;
  readonly tenantIds: readonly string[];
  readonly count: number;
}

/** Rooms of a chat that each get a message, as the function does that a message triggers. */
export class ChangingRooms {
  readonly #settings: RoomSettings;
  readonly #changedAt: Float64Array;
  readonly #waits: Float64Array;
  /** Rooms whose people were not notified yet. */
  left: number;

  constructor(settings: RoomSettings) {
    this.#settings = settings;
    this.left = settings.count;
    this.#changedAt = new Float64Array(settings.count);
    this.#waits = new Float64Array(settings.count).fill(Infinity);
  }

  /** Seconds from each change until its people were notified; infinite if they were not. */
  get waits(): readonly number[] {
    return [...this.#waits];
  }

  /** Lets the rooms change one after the other, spread over this time. */
  change(from: number, milliseconds: number): void {
    const { time, random, tenantIds, count } = this.#settings;
    const events: ModelProcess = { name: 'events', isAlive: true };
    const changeOne = async (room: number): Promise<void> => {
      await time.sleep(from - time.now + random() * milliseconds);
      this.#changedAt[room] = time.now;
      const tenantId = tenantIds[Math.floor(random() * tenantIds.length)]!;
      await startRound(await noteNews(tenantId, { circleId: 'circle', roomId: String(room) }));
    };
    for (let room = 0; room < count; room++) void asProcess(events, () => changeOne(room));
  }

  /** Notifies the people of the rooms of a round. */
  get runner(): DueRunner<void> {
    return {
      kind: chatRoomNews,
      load:
        async () =>
        async ({ ref }) => {
          const { time } = this.#settings;
          await time.sleep(notifyMilliseconds);
          for (const room of Object.keys(chatRoomNews.ref.parse(ref).rooms).map(Number)) {
            if (this.#waits[room] !== Infinity) continue;
            this.#waits[room] = (time.now - this.#changedAt[room]!) / 1000;
            this.left--;
          }
        },
    };
  }
}
