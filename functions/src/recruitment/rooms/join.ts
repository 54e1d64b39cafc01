import { roomCapacity } from '@kindred/contract/recruitment/meetings/meeting';
import { joinTimes, type MeetingSession, roomTimes } from '@kindred/contract/recruitment/rooms/room';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { roomUidPrefix } from '../../platform/id-token.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { meetings, type StoredMeeting } from '../meetings/store.ts';
import { watchRoom } from './ending.ts';
import { iceServersFor } from './ice-servers.ts';
import { roomPeople, rooms, seenAt } from './store.ts';

/** Returns the id of a person in one meeting's room, which is also the uid of the room's session. */
export const personIdOf = (meetingId: string, who: string): string =>
  `${roomUidPrefix}${sha256(`${meetingId}/${who}`).slice(0, 28)}`;

const over = (): ApiError => new ApiError('conflict', { why: 'meeting_over', detail: 'This meeting is over.' });

/** Throws 409 unless people can join the meeting now. */
const requireOpen = (meeting: StoredMeeting): void => {
  const { opens, closes } = joinTimes(meeting);
  if (meeting.status === 'CANCELLED') throw new ApiError('not_found');
  if (meeting.status === 'ENDED' || now() > closes) throw over();
  if (now() < opens)
    throw new ApiError('conflict', { why: 'meeting_not_open', detail: 'This meeting has not opened yet.' });
};

/** Throws 409 if the room has no seat left for one more person. */
export const requireSeat = async (tx: Transaction, meetingId: string, personId: string): Promise<void> => {
  const people = await tx.find(roomPeople(meetingId), { state: 'IN' }, 2 * roomCapacity);
  const others = people.filter((one) => one.id !== personId && now() - seenAt(one) < roomTimes.goneAfter);
  if (others.length >= roomCapacity)
    throw new ApiError('conflict', { why: 'room_full', detail: `The room is full: ${roomCapacity} people are in it.` });
};

/** The most people who may wait at a door: browsers list at most 20 people of a meeting. */
const mostWaiting = 10;

/** Throws 409 if too many people wait at the door. Those who have not been seen for a while wait no longer. */
const requirePlaceAtDoor = async (tx: Transaction, meetingId: string): Promise<void> => {
  const people = roomPeople(meetingId);
  const waiting = await tx.find(people, { state: 'KNOCKING' }, mostWaiting);
  const gone = waiting.filter((one) => now() - seenAt(one) >= roomTimes.goneAfter);
  if (gone.length === 0 && waiting.length === mostWaiting)
    throw new ApiError('conflict', { why: 'room_full', detail: 'Too many people are waiting to join.' });
  for (const one of gone) tx.update(people, one, { state: 'LEFT' });
};

/** Marks a meeting as begun. */
export const beginMeeting = async (tx: Transaction, meetingId: string): Promise<void> => {
  const meeting = await tx.get(meetings, meetingId);
  if (meeting?.status === 'SCHEDULED') tx.note(meetings, meeting, { status: 'LIVE' });
};

interface Comer {
  readonly personId: string;
  readonly name: string;
  readonly role: 'HOST' | 'GUEST';
  readonly session: string;
  /** Throws if the person needs a passcode and has given a wrong one. Those who come back need none. */
  readonly showPasscode?: (meeting: StoredMeeting) => void;
}

/** Lets a person into a room, or lets them knock. */
const enter = async (ctx: Context, meeting: StoredMeeting, comer: Comer): Promise<'IN' | 'KNOCKING'> =>
  ctx.db.transaction(async (tx) => {
    const { personId, name, role, session } = comer;
    const meetingId = meeting.id;
    const people = roomPeople(meetingId);
    // Not the meeting itself: people who come at the same time would wait for each other.
    const [room, known] = await Promise.all([tx.get(rooms, meetingId), tx.get(people, personId)]);
    if (room?.state === 'ENDED') throw over();
    const comesBack = known?.wasIn === true && known.state !== 'REMOVED';
    if (!comesBack) comer.showPasscode?.(meeting);
    const isOpen = meeting.joinPolicy === 'OPEN' && !room?.isGuarded;
    const state = role === 'HOST' || comesBack || isOpen ? ('IN' as const) : ('KNOCKING' as const);
    if (state === 'IN') await requireSeat(tx, meetingId, personId);
    else if (known?.state !== 'KNOCKING') await requirePlaceAtDoor(tx, meetingId);
    const wasIn = state === 'IN' || known?.wasIn === true;
    const fields = { name, role, state, session, wasIn, seenAt: new Date(now()) };
    if (known) tx.update(people, known, fields);
    else tx.create(people, fields, personId);
    if (!room) tx.create(rooms, { state: 'OPEN', isGuarded: false }, meetingId);
    if (!room) watchRoom(tx, ctx.tenant.id, meetingId);
    if (state === 'IN' && meeting.status === 'SCHEDULED') await beginMeeting(tx, meetingId);
    return state;
  });

/** Joins a meeting: returns the session with which the person's page opens the room. */
export const join = async (
  ctx: Context,
  meetingId: string,
  comer: Comer,
  returning: string | null,
): Promise<MeetingSession> => {
  const meeting = await ctx.db.get(meetings, meetingId);
  if (!meeting) throw new ApiError('not_found');
  requireOpen(meeting);
  const state = await enter(ctx, meeting, comer);
  const { personId, name, role, session } = comer;
  const token = await ctx.identities.meetingToken(personId, meetingId, now());
  const iceServers = iceServersFor(personId, joinTimes(meeting).closes);
  return { token, personId, title: meeting.title, name, role, state, session, returning, iceServers };
};
