import * as z from 'zod';
import { Id, nameLine, StoredTimezone, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { joinPolicies } from '../meetings/meeting.ts';

export const roomRoles = ['HOST', 'GUEST'] as const;
export const personStates = ['KNOCKING', 'IN', 'LEFT', 'REMOVED'] as const;
export const roomStates = ['OPEN', 'ENDED'] as const;

const minute = 60_000;

/** Times of a room, in milliseconds. */
export const roomTimes = {
  /** How long before its meeting a room opens, and how long after the planned end it closes. */
  opensBefore: 30 * minute,
  closesAfter: 60 * minute,
  /** A room ends this long after the last person left. */
  emptyFor: 30 * minute,
  /** A room ends this long after its meeting's planned end, even if somebody is still in it. */
  endsAfter: 240 * minute,
  /** Interval of presence updates. */
  seenEvery: 5 * minute,
  /** A person who was not seen for this long has gone without saying so, and takes no seat. */
  goneAfter: 11 * minute,
} as const;

/** Returns when people can join a meeting: from and until, in milliseconds. */
export const joinTimes = ({
  startsAt,
  durationMinutes,
}: {
  readonly startsAt: string;
  readonly durationMinutes: number;
}): { readonly opens: number; readonly closes: number } => {
  const starts = Date.parse(startsAt);
  return { opens: starts - roomTimes.opensBefore, closes: starts + durationMinutes * minute + roomTimes.closesAfter };
};

/** A server that helps two browsers find each other (STUN), or passes on what they send (TURN). */
const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof IceServer>;

/** What everybody with the address of a meeting may know. */
export const MeetingDoor = z.object({
  id: Id,
  title: z.string(),
  hostName: z.string().nullable(),
  startsAt: Timestamp,
  durationMinutes: z.int(),
  timezone: StoredTimezone,
  status: z.enum(['SCHEDULED', 'LIVE', 'ENDED']),
  /** `KNOCK`: guests ask to join, and a host admits them. */
  joinPolicy: z.enum(joinPolicies),
  needsPasscode: z.boolean(),
  /** When people can join. */
  opensAt: Timestamp,
  closesAt: Timestamp,
  /** Whether they can now, by the server's clock. */
  isOpen: z.boolean(),
  /** For a check of the network, without relays. Empty while nobody can join. */
  iceServers: z.array(IceServer),
});
export type MeetingDoor = z.infer<typeof MeetingDoor>;

/** Names the tab that a person joins with. A person is in one tab at a time. */
const TabSession = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/, 'Not the name of a tab');

export const HostJoin = { session: TabSession };

export const GuestJoin = {
  name: nameLine(80),
  passcode: z.string().max(100).optional(),
  /** The secret of an earlier answer, with which the same guest comes back without knocking. */
  returning: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,64}$/, 'Not a secret of this API')
    .optional(),
  session: TabSession,
};

/** A session of one meeting, with which the page opens the room. */
export const MeetingSession = z.object({
  /** A custom token of the identity service, valid for a minute. Its session can do nothing else. */
  token: z.string(),
  personId: Id,
  /** The meeting's. */
  title: z.string(),
  name: z.string(),
  role: z.enum(roomRoles),
  state: z.enum(['KNOCKING', 'IN']),
  session: z.string(),
  /** Null for hosts, who come back with their own account. */
  returning: z.string().nullable(),
  /** With relays if the person is in. Those who knock get the relays once they are admitted. */
  iceServers: z.array(IceServer),
});
export type MeetingSession = z.infer<typeof MeetingSession>;

/** The ID token of the meeting's session, in the body: a page that closes can send no headers. */
const RoomToken = z.string().min(1).max(8192);

export const OwnRoom = { token: RoomToken };

export const RoomServers = z.object({ iceServers: z.array(IceServer) });

export const Leaving = {
  token: RoomToken,
  session: TabSession,
};

named({ IceServer, MeetingDoor, MeetingSession, RoomServers });
