import { joinTimes, roomTimes } from '@kindred/contract/recruitment/rooms/room';
import { now, timestamp } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { identities } from '../../platform/identity.ts';
import { meetings, type StoredMeeting } from '../meetings/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { roomCleared, roomWatch } from './due-kinds.ts';
import { roomPeople, rooms, roomSignals, seenAt, type StoredPerson } from './store.ts';

/** Most people, refused ones included, that the end of a room looks at. */
const mostPeople = 400;

const keyOf = (tenantId: string, meetingId: string): string => `${tenantId}/${meetingId}`;

/** Schedules the next look at a room, by default when it could have been empty for long enough. */
export const watchRoom = (
  tx: Transaction,
  tenantId: string,
  meetingId: string,
  at = now() + roomTimes.emptyFor,
): void =>
  schedule(tx, roomWatch, { key: keyOf(tenantId, meetingId), tenantId, at: timestamp(at), ref: { meetingId } });

/**
 * Returns when a room ends, in milliseconds: half an hour after the last person was there. Somebody who looks in before the
 * meeting, or waits at the door, does not end it early.
 */
export const endOf = (
  meeting: Pick<StoredMeeting, 'startsAt' | 'durationMinutes'>,
  people: readonly Pick<StoredPerson, 'seenAt' | 'wasIn'>[],
): number => {
  const lastSeen = Math.max(0, ...people.map(seenAt));
  const afterLast = Math.max(lastSeen, Date.parse(meeting.startsAt)) + roomTimes.emptyFor;
  return people.some(({ wasIn }) => wasIn) ? afterLast : Math.max(afterLast, joinTimes(meeting).closes);
};

/** Ends a meeting, in the transaction that read it. */
export const endMeeting = async (
  tx: Transaction,
  { nouns }: RecruitmentRegistry,
  tenantId: string,
  meeting: StoredMeeting,
): Promise<void> => {
  const ended = tx.update(meetings, meeting, { status: 'ENDED' });
  for (const { meetingEnds } of nouns) await meetingEnds?.(tx, tenantId, ended);
};

/** Closes a meeting's room: nobody is in it any more, and what it needed is removed soon. */
export const closeRoom = async (tx: Transaction, tenantId: string, meetingId: string): Promise<void> => {
  const room = await tx.get(rooms, meetingId);
  if (!room || room.state === 'ENDED') return;
  const people = roomPeople(meetingId);
  const here = await tx.find(people, { state: ['IN', 'KNOCKING'] }, mostPeople);
  tx.update(rooms, room, { state: 'ENDED' });
  for (const one of here) tx.update(people, one, { state: 'LEFT' });
  cancel(tx, roomWatch, keyOf(tenantId, meetingId));
  schedule(tx, roomCleared, { key: keyOf(tenantId, meetingId), tenantId, ref: { meetingId } });
};

/** Due handler: ends a meeting whose room has been empty for long enough, or looks again later. */
export const watchedRoom =
  (registry: RecruitmentRegistry) =>
  async ({ tenantId, ref }: DueEntryOf<typeof roomWatch>): Promise<void> =>
    tenantDatabase(tenantId).transaction(async (tx) => {
      const [meeting, room] = await Promise.all([tx.get(meetings, ref.meetingId), tx.get(rooms, ref.meetingId)]);
      if (!meeting || room?.state !== 'OPEN') return;
      const at = endOf(meeting, await tx.find(roomPeople(meeting.id), {}, mostPeople));
      if (at > now()) watchRoom(tx, tenantId, meeting.id, at);
      else await endMeeting(tx, registry, tenantId, meeting);
    });

/** Due handler: removes the signals and the identities of a room that has ended, and of a deleted meeting everything. */
export const clearRoom = async ({ tenantId, ref: { meetingId } }: DueEntryOf<typeof roomCleared>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const signals = roomSignals(meetingId);
  for (;;) {
    const found = await db.walk(signals, '', 100);
    await Promise.all(found.map(({ id }) => db.remove(signals, id)));
    if (found.length < 100) break;
  }
  const people = roomPeople(meetingId);
  const isDeleted = !(await db.get(meetings, meetingId));
  for (let after = ''; ;) {
    const found = await db.walk(people, after, 100);
    for (const { id } of found) {
      await identities(tenantId).remove(id);
      if (isDeleted) await db.remove(people, id);
    }
    if (found.length < 100) break;
    after = found.at(-1)!.id;
  }
  if (isDeleted) await db.remove(rooms, meetingId);
};
