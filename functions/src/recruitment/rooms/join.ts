import { roomCapacity } from '@kindred/contract/recruitment/meetings/meeting';
import { joinTimes, type MeetingSession, roomTimes } from '@kindred/contract/recruitment/rooms/room';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { roomUidPrefix } from '../../platform/id-token.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { meetings, type StoredMeeting } from '../meetings/store.ts';
import { startMeeting } from '../meetings/life.ts';
import { watchRoom } from './ending.ts';
import { iceServersFor, openIceServers } from './ice-servers.ts';
import { roomPeople, rooms, seenAt, type StoredPerson } from './store.ts';

/** Returns the id of a person in one meeting's room, which is also the uid of the room's session. */
export const personIdOf = (meetingId: string, who: string): string =>
  `${roomUidPrefix}${sha256(`${meetingId}/${who}`).slice(0, 28)}`;

export const notOpen = (): ApiError =>
  new ApiError('conflict', { why: 'meeting_not_open', detail: 'This meeting has not opened yet.' });

/** Throws 409 unless people can join the meeting now. */
const requireOpen = (meeting: StoredMeeting): void => {
  const { opens, closes } = joinTimes(meeting);
  if (meeting.status === 'CANCELLED') throw new ApiError('not_found');
  if (meeting.status === 'ENDED' || now() > closes)
    throw new ApiError('conflict', { why: 'meeting_over', detail: 'This meeting is over.' });
  if (now() < opens || meeting.isTentative) throw notOpen();
};

const isGone = (person: StoredPerson): boolean => now() - seenAt(person) >= roomTimes.goneAfter;

/** Marks people who went without saying so as gone. Returns the others. */
const stillHere = (tx: Transaction, meetingId: string, people: readonly StoredPerson[]): StoredPerson[] => {
  for (const one of people.filter(isGone)) tx.update(roomPeople(meetingId), one, { state: 'LEFT' });
  return people.filter((one) => !isGone(one));
};

/** Throws 409 if the room has no seat left for one more person. */
export const requireSeat = async (tx: Transaction, meetingId: string, personId: string): Promise<void> => {
  const people = await tx.find(roomPeople(meetingId), { state: 'IN' }, 2 * roomCapacity);
  const others = people.filter(({ id }) => id !== personId);
  if (stillHere(tx, meetingId, others).length >= roomCapacity)
    throw new ApiError('conflict', { why: 'room_full', detail: `The room is full: ${roomCapacity} people are in it.` });
};

/** The most people who may wait at a door. */
const mostWaiting = 10;

/** Throws 409 if too many people wait at the door. */
const requirePlaceAtDoor = async (tx: Transaction, meetingId: string): Promise<void> => {
  const waiting = await tx.find(roomPeople(meetingId), { state: 'KNOCKING' }, mostWaiting);
  if (stillHere(tx, meetingId, waiting).length >= mostWaiting)
    throw new ApiError('conflict', { why: 'room_full', detail: 'Too many people are waiting to join.' });
};

interface Comer {
  readonly personId: string;
  readonly name: string;
  readonly role: 'HOST' | 'GUEST';
  readonly session: string;
  /** Administrators come in even after somebody has removed them. */
  readonly isAdministrator?: boolean;
  /** Throws if the person needs a passcode and has given a wrong one. Those who come back need none. */
  readonly showPasscode?: (meeting: StoredMeeting) => void;
}

/** Returns whether a person comes in without being admitted. */
const isTrusted = ({ role, isAdministrator }: Comer, known: StoredPerson | undefined): boolean =>
  isAdministrator === true || (known ? known.wasIn : role === 'HOST');

/** Admits a person to a room, or registers them as waiting. */
const enter = async (
  ctx: Context,
  meetingId: string,
  comer: Comer,
): Promise<{ readonly meeting: StoredMeeting; readonly state: 'IN' | 'KNOCKING' }> =>
  ctx.db.transaction(async (tx) => {
    const { personId, name, role, session } = comer;
    const people = roomPeople(meetingId);
    const [meeting, room, known] = await Promise.all([
      tx.get(meetings, meetingId),
      tx.get(rooms, meetingId),
      tx.get(people, personId),
    ]);
    if (!meeting) throw new ApiError('not_found');
    requireOpen(meeting);
    if (!known?.wasIn) comer.showPasscode?.(meeting);
    const isOpen = meeting.joinPolicy === 'OPEN' && !room?.isGuarded && role === 'GUEST';
    const state = isOpen || isTrusted(comer, known) ? ('IN' as const) : ('KNOCKING' as const);
    if (state === 'IN') await requireSeat(tx, meetingId, personId);
    else if (known?.state !== 'KNOCKING') await requirePlaceAtDoor(tx, meetingId);
    const fields = { name, role, state, session, wasIn: state === 'IN', seenAt: new Date(now()) };
    if (known) tx.update(people, known, fields);
    else tx.create(people, fields, personId);
    // The room of a meeting that was moved after its first time had passed opens again.
    if (!room) tx.create(rooms, { state: 'OPEN', isGuarded: false }, meetingId);
    else if (room.state === 'ENDED') tx.update(rooms, room, { state: 'OPEN' });
    if (room?.state !== 'OPEN') watchRoom(tx, ctx.tenant.id, meetingId);
    if (state === 'IN') startMeeting(tx, ctx.tenant.id, meeting);
    return { meeting, state };
  });

/** Joins a meeting: returns the session with which the person's page opens the room. */
export const join = async (
  ctx: Context,
  meetingId: string,
  comer: Comer,
  returning: string | null,
): Promise<MeetingSession> => {
  const { meeting, state } = await enter(ctx, meetingId, comer);
  const { personId, name, role, session } = comer;
  const token = await ctx.identities.meetingToken(personId, meetingId, now());
  const iceServers = state === 'IN' ? iceServersFor(personId, joinTimes(meeting).closes) : openIceServers();
  return { token, personId, title: meeting.title, name, role, state, session, returning, iceServers };
};
