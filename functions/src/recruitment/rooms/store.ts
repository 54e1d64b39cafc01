import { personStates, roomRoles, roomStates } from '@kindred/contract/recruitment/rooms/room';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import type { Instant } from '../../platform/firestore/instant.ts';

/** The name of a guest is no longer needed after this. */
const keptSeconds = 30 * 24 * 3600;

/** The rooms of meetings, under the meetings' ids. */
export const rooms = collection({
  name: 'meetingRooms',
  times: 'camel',
  schema: z.object({
    state: z.enum(roomStates),
    /** Set once somebody was removed: from then on, every new guest knocks. */
    isGuarded: z.boolean(),
  }),
  expireAt: (_, created) => dateAfter(created, keptSeconds),
});

/** A time that the API writes as a date, and that the database returns as an instant. */
const StoredTime = z.custom<Date | Instant>((value) => value !== null && typeof value === 'object');

/** The people of a room. Their own browsers write `seenAt` and the state LEFT. */
export const roomPeople = (meetingId: string) =>
  collection({
    name: `meetingRooms/${meetingId}/people`,
    times: 'camel',
    schema: z.object({
      name: z.string(),
      role: z.enum(roomRoles),
      state: z.enum(personStates),
      session: z.string(),
      /** Whether the person was in the room and has not been removed since: they come back without knocking. */
      wasIn: z.boolean(),
      seenAt: StoredTime,
    }),
    queries: [['state'], ['wasIn']],
    expireAt: (_, created) => dateAfter(created, keptSeconds),
  });
export type StoredPerson = RecordOf<ReturnType<typeof roomPeople>>;

/** WebRTC signalling messages, written and deleted by the browsers: at most 100 by each person. */
export const roomSignals = (meetingId: string) =>
  collection({
    name: `meetingRooms/${meetingId}/signals`,
    times: 'camel',
    schema: z.object({ from: z.string(), to: z.string() }),
    queries: [['to']],
  });

/** Returns when a person was last here, in milliseconds. */
export const seenAt = ({ seenAt: at }: Pick<StoredPerson, 'seenAt'>): number =>
  at instanceof Date ? at.getTime() : at.toMillis();
