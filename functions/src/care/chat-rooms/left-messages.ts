import * as z from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import { collection } from '../../platform/firestore/collection.ts';
import { platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { type PlacedDocument, type Position, writtenAfter } from '../../platform/firestore/written-since.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { log } from '../../platform/log.ts';
import type { MessageEvent } from './new-message.ts';
import { noteNews } from './news-rounds.ts';
import { chatRooms } from './store.ts';
import { isBehind, type SummarisedMessage, summarise } from './summary.ts';

/**
 * The position of the last message that the sweep has checked. A new instance reads it; each page of messages updates
 * it.
 */
const sweeps = collection({
  name: 'sweeps',
  times: 'camel',
  schema: z.object({ seconds: z.number(), nanoseconds: z.number(), path: z.string() }),
});
const sweepName = 'chat-messages';

let known: Position | undefined;

/** Forgets this instance's position, as if it had just started. */
export const forgetPosition = (): void => {
  known = undefined;
};

const messagesAtOnce = 500;
/** Pages of messages that one sweep checks. The next sweep continues from there. */
const pagesAtMost = 40;
const roomsAtOnce = 20;
/** How far back the first sweep looks. */
const firstLookMilliseconds = 24 * 3_600_000;
/** Gives the trigger time to run. A message may also appear some seconds after its own time. */
const settledMilliseconds = 15_000;

const timeAlone = (milliseconds: number): Position => ({
  seconds: Math.floor(milliseconds / 1000),
  nanoseconds: (milliseconds % 1000) * 1_000_000,
  path: '',
});

const isFurther = (one: Position, other: Position): boolean =>
  one.seconds - other.seconds > 0 || (one.seconds === other.seconds && one.nanoseconds > other.nanoseconds);

/** Returns the position that any instance has stored; undefined if there is none yet. */
const storedPosition = async (): Promise<Position | undefined> => {
  const stored = await platformDatabase.get(sweeps, sweepName);
  return stored && { seconds: stored.seconds, nanoseconds: stored.nanoseconds, path: stored.path };
};

type Left = Omit<SummarisedMessage, 'id'>;
const fields = ['author_id', 'text', 'attachments', 'deleted_at'] as const;

const pageAfter = (after: Position): Promise<PlacedDocument<Left>[]> =>
  writtenAfter<Left>(
    'messages',
    'created_at',
    { after, until: now() - settledMilliseconds, limit: messagesAtOnce },
    fields,
  );

/**
 * Checks the messages of all tenants since the last sweep. For each room whose summary is behind, does what the trigger
 * should have done. One read if there are no messages; otherwise one for each message and room. Stops at the given
 * time, after a whole page. Returns how many rooms were behind.
 */
export const findLeft = async (until: number): Promise<number> => {
  known ??= (await storedPosition()) ?? timeAlone(now() - firstLookMilliseconds);
  let found = await pageAfter(known);
  if (found.length === 0) return 0;
  const stored = await storedPosition();
  // Another instance may have got further since.
  if (stored && isFurther(stored, known)) {
    known = stored;
    found = await pageAfter(known);
  }
  let behind = 0;
  for (let page = 1; found.length > 0; page++) {
    behind += await lookAt(found);
    known = found.at(-1)!.position;
    await platformDatabase.put(sweeps, sweepName, known);
    if (found.length < messagesAtOnce || page === pagesAtMost || now() >= until) break;
    found = await pageAfter(known);
  }
  return behind;
};

/** Returns the newest message of each room. */
const newestOf = (found: readonly PlacedDocument<Left>[]): MessageEvent[] => {
  const rooms = new Map<string, MessageEvent>();
  for (const { tenantId, path, fields: message } of found) {
    const [, circleId, , roomId, , id] = path as [string, string, string, string, string, string];
    rooms.set(`${tenantId}/${roomId}`, { tenantId, circleId, roomId, message: { ...message, id } });
  }
  return [...rooms.values()];
};

/** Returns how many of the rooms were behind. */
const lookAt = async (found: readonly PlacedDocument<Left>[]): Promise<number> => {
  let behind = 0;
  await inParallel(newestOf(found), roomsAtOnce, async (event) => {
    try {
      if (await catchUp(event)) behind += 1;
    } catch (error) {
      // The database does not answer, so the next sweep begins with this page. Any other error concerns one room and
      // does not hold up the others.
      if (error instanceof ApiError) throw error;
      log.error('A room could not be summarised', error, { tenantId: event.tenantId, roomId: event.roomId });
    }
  });
  if (behind > 0) log.warn('The sweep has summarised rooms that no event did', { rooms: behind });
  return behind;
};

/** Returns whether the room was behind. */
const catchUp = async ({ tenantId, message, ...place }: MessageEvent): Promise<boolean> => {
  const db = tenantDatabase(tenantId);
  const room = await db.get(chatRooms(place.circleId), place.roomId);
  if (!room || !isBehind(room, message)) return false;
  await noteNews(tenantId, place);
  await summarise(db, place, message);
  return true;
};
