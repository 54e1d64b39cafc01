import * as z from 'zod';
import { now, timestamp } from '../../platform/clock.ts';
import { isScheduled, schedule } from '../../platform/due-queue.ts';
import { collection } from '../../platform/firestore/collection.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { changedSince, type TenantDocument } from '../../platform/firestore/written-since.ts';
import { chatDeletedFiles, chatRoomNews } from './due-kinds.ts';

/** Up to when rooms were looked at: read by a new instance, written where something had changed. */
const sweeps = collection({ name: 'sweeps', times: 'camel', schema: z.object({ until: z.number() }) });
const sweepName = 'chat-rooms';

let until: number | undefined;
let lastDay = '';

/** Clears what this instance remembers, as if it had just started. */
export const forgetSweeps = (): void => {
  until = undefined;
  lastDay = '';
};

const roomsAtOnce = 500;
/** Before the first sweep there was. */
const firstLookMilliseconds = 24 * 3_600_000;
/**
 * Rooms are looked at again for so long after their newest message: its summary, by which rooms are found, may be of one
 * a little earlier.
 */
const overlapMilliseconds = 90_000;

/** Finds rooms with new messages, in all tenants, and schedules the news of each. One read if there are none. */
export const lookAtRooms = async (): Promise<void> => {
  const startedAt = now();
  until ??= (await platformDatabase.get(sweeps, sweepName))?.until ?? startedAt - firstLookMilliseconds;
  let since = Math.min(until, startedAt) - overlapMilliseconds;
  let isChanged = false;
  for (;;) {
    const rooms = await changedSince('chatRooms', 'last.at', since, roomsAtOnce);
    for (const room of rooms) await scheduleNews(room);
    isChanged ||= rooms.length > 0;
    if (rooms.length < roomsAtOnce) break;
    since = rooms.at(-1)!.at;
  }
  until = startedAt;
  if (isChanged) await platformDatabase.put(sweeps, sweepName, { until });
  await lookAtDay(startedAt);
};

const scheduleNews = ({ tenantId, path }: TenantDocument): Promise<void> => {
  const [, circleId, , roomId] = path as [string, string, string, string];
  const request = { key: `${tenantId}/${roomId}`, tenantId, ref: { circleId, roomId } };
  return platformDatabase.transaction(async (tx) => schedule(tx, chatRoomNews, request));
};

/** Has the files of deleted messages removed once a day. */
const lookAtDay = async (at: number): Promise<void> => {
  const day = timestamp(at).slice(0, 10);
  if (day === lastDay) return;
  lastDay = day;
  if (await isScheduled(chatDeletedFiles, day)) return;
  const ref = { since: at - 2 * 24 * 3_600_000 };
  await platformDatabase.transaction(async (tx) => schedule(tx, chatDeletedFiles, { key: day, tenantId: '', ref }));
};
