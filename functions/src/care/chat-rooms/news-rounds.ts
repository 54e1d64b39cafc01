import { now, pause, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { dueId, scheduleTogether } from '../../platform/due-queue.ts';
import { paced } from '../../platform/paced.ts';
import { enqueue } from '../../platform/tasks.ts';
import { chatRoomNews } from './due-kinds.ts';

/** The due entries of a tenant's rooms. A fixed number keeps the queue short however many rooms change. */
const shards = 4;
/** Messages within this time are notified together. */
const roundMilliseconds = 30_000;
/** A round accepts no more rooms when it is this close to running. */
const leastMilliseconds = 2000;
/** Each process writes an entry at most once in this time. */
const noteEveryMilliseconds = 1000;

/** One shard of a tenant's rooms whose notifications are due at the same time. */
export interface NewsRound {
  readonly key: string;
  readonly tenantId: string;
  /** ISO 8601. */
  readonly at: string;
}

const roundOf = (tenantId: string, roomId: string): NewsRound => {
  const at = timestamp(Math.ceil((now() + leastMilliseconds) / roundMilliseconds) * roundMilliseconds);
  const shard = parseInt(sha256(roomId).slice(0, 8), 16) % shards;
  return { key: `${tenantId}/${shard}/${at}`, tenantId, at };
};

/** Rooms, each with its circle. */
type Rooms = Readonly<Record<string, string>>;

const note = paced<{ readonly round: NewsRound; readonly rooms: Rooms }, void>({
  everyMilliseconds: noteEveryMilliseconds,
  join: (one, { rooms }) => ({ ...one, rooms: { ...one.rooms, ...rooms } }),
  run: (_, { round, rooms }) => scheduleTogether(chatRoomNews, { ...round, ref: { rooms } }),
});

/** Notes that notifications for a room are due soon. At most one write. Returns the round that will notify people. */
export const noteNews = async (
  tenantId: string,
  { circleId, roomId }: { readonly circleId: string; readonly roomId: string },
  wait = pause,
): Promise<NewsRound> => {
  const round = roundOf(tenantId, roomId);
  await note(round.key, { round, rooms: { [roomId]: circleId } }, wait);
  return round;
};

const starting = new Set<string>();

/**
 * Starts a round when it is due, unless another call in this process will. The sweep starts the round if the process
 * ends before that.
 */
export const startRound = async ({ key, at }: NewsRound, wait = pause): Promise<void> => {
  if (starting.has(key)) return;
  starting.add(key);
  try {
    await wait(Date.parse(at) - now());
  } finally {
    // Messages noted from now on start it again.
    starting.delete(key);
  }
  await enqueue({ id: dueId(chatRoomNews, key), class: chatRoomNews.class });
};
