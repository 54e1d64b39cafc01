import { joinTimes, roomTimes } from '@kindred/contract/recruitment/rooms/room';
import { now, timestamp } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { identities } from '../../platform/identity.ts';
import { endMeeting } from '../meetings/life.ts';
import { meetings, type StoredMeeting } from '../meetings/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { roomCleared, roomWatch } from './due-kinds.ts';
import { roomPeople, rooms, roomSignals, seenAt, type StoredPerson } from './store.ts';

/** The most people that the end of a room looks at: those who were ever in it, or who are at its door. */
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
 * Returns when a room ends, in milliseconds: half an hour after the last person was in it, or when joining closes if the room
 * stayed empty. A visit before the meeting does not end it early, and a forgotten tab does not keep it open.
 */
export const endOf = (
  meeting: Pick<StoredMeeting, 'startsAt' | 'durationMinutes'>,
  inside: readonly Pick<StoredPerson, 'seenAt'>[],
): number => {
  const { closes } = joinTimes(meeting);
  if (inside.length === 0) return closes;
  const lastSeen = Math.max(Date.parse(meeting.startsAt), ...inside.map(seenAt));
  return Math.min(lastSeen + roomTimes.emptyFor, closes - roomTimes.closesAfter + roomTimes.endsAfter);
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

/**
 * Due handler: ends a meeting whose room has been empty for long enough, or looks again later. A meeting that nobody was
 * admitted to stays as it is, and only its room closes.
 */
export const watchedRoom =
  (registry: RecruitmentRegistry) =>
  async ({ tenantId, ref }: DueEntryOf<typeof roomWatch>): Promise<void> =>
    tenantDatabase(tenantId).transaction(async (tx) => {
      const { meetingId } = ref;
      const [meeting, room] = await Promise.all([tx.get(meetings, meetingId), tx.get(rooms, meetingId)]);
      if (room?.state !== 'OPEN') return;
      const at = meeting ? endOf(meeting, await tx.find(roomPeople(meetingId), { wasIn: true }, mostPeople)) : now();
      if (at > now()) watchRoom(tx, tenantId, meetingId, at);
      else if (meeting?.status === 'LIVE') await endMeeting(registry, tx, tenantId, meeting);
      else await closeRoom(tx, tenantId, meetingId);
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
