import type { roomEndpoints } from '@kindred/contract/recruitment/rooms/endpoints';
import { joinTimes, type MeetingDoor } from '@kindred/contract/recruitment/rooms/room';
import { users } from '../../core/users/store.ts';
import type { Context, Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { newToken } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { isPasscode } from '../meetings/passcode.ts';
import { meetings, type StoredMeeting } from '../meetings/store.ts';
import { administratesMeetings } from '../meetings/access.ts';
import { endMeeting, startMeeting } from '../meetings/life.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { iceServersFor, openIceServers } from './ice-servers.ts';
import { join, notOpen, personIdOf, requireSeat } from './join.ts';
import { roomPeople, rooms } from './store.ts';

const presentDoor = (meeting: StoredMeeting, hostName: string | null): MeetingDoor => {
  const { id, title, startsAt, durationMinutes, timezone, status, joinPolicy, passcodeHash } = meeting;
  if (status === 'CANCELLED') throw new ApiError('not_found');
  const { opens, closes } = joinTimes(meeting);
  const isOpen = status !== 'ENDED' && !meeting.isTentative && now() >= opens && now() <= closes;
  return {
    id,
    title,
    hostName,
    startsAt,
    durationMinutes,
    timezone,
    status,
    joinPolicy,
    needsPasscode: passcodeHash !== null,
    opensAt: timestamp(opens),
    closesAt: timestamp(closes),
    isOpen,
    iceServers: isOpen ? openIceServers() : [],
  };
};

const hostOf = async (ctx: Context, { interviewerIds, createdBy }: StoredMeeting): Promise<string | null> =>
  (await ctx.db.get(users, interviewerIds[0] ?? createdBy))?.name ?? null;

/** Returns the person in a meeting's room whom a session's token names. Throws 403 for any other token. */
const personOf = async (ctx: Context, meetingId: string, token: string): Promise<string> => {
  const claims = await ctx.identities.verifyMeeting(token);
  if (claims?.meeting !== meetingId) throw new ApiError('forbidden');
  return claims.sub;
};

/** Throws 403 if the caller was removed from a meeting's room, unless they administer meetings. */
const requireStanding = async (tx: Transaction, ctx: SignedInContext, meetingId: string): Promise<void> => {
  if (administratesMeetings(ctx)) return;
  const own = await tx.get(roomPeople(meetingId), personIdOf(meetingId, ctx.actor.uid));
  if (own && !own.wasIn) throw new ApiError('forbidden');
};

const showPasscode =
  (passcode: string | undefined) =>
  ({ passcodeHash }: StoredMeeting): void => {
    if (passcodeHash !== null && !isPasscode(passcode ?? '', passcodeHash))
      throw new ApiError('forbidden', { why: 'wrong_passcode', detail: 'This is not the passcode of the meeting.' });
  };

export const roomHandlers = (
  registry: RecruitmentRegistry,
): Handlers<typeof roomEndpoints, { meetings: typeof meetings }> => ({
  showMeetingDoor: async (ctx, { params }) => {
    const meeting = await ctx.db.get(meetings, params.id);
    if (!meeting || meeting.status === 'CANCELLED') throw new ApiError('not_found');
    return presentDoor(meeting, await hostOf(ctx, meeting));
  },
  joinMeeting: {
    handle: async (ctx, { params, body }) => {
      const { name, passcode, session, returning = newToken() } = body;
      const personId = personIdOf(params.id, returning);
      const comer = { personId, name, role: 'GUEST', session, showPasscode: showPasscode(passcode) } as const;
      return join(ctx, params.id, comer, returning);
    },
    // A page sends its own secret, so it joins again as the same person.
    replay: 'run',
  },
  hostMeeting: {
    handle: async (ctx, { params, body }) => {
      const user = await ctx.db.get(users, ctx.actor.uid);
      const name = user?.name ?? ctx.actor.email;
      const personId = personIdOf(params.id, ctx.actor.uid);
      const isAdministrator = administratesMeetings(ctx);
      return join(ctx, params.id, { personId, name, role: 'HOST', session: body.session, isAdministrator }, null);
    },
    replay: 'run',
  },
  findRelays: {
    handle: async (ctx, { params, body }) => {
      const personId = await personOf(ctx, params.id, body.token);
      const [meeting, person] = await Promise.all([
        ctx.db.get(meetings, params.id),
        ctx.db.get(roomPeople(params.id), personId),
      ]);
      if (!meeting || person?.state !== 'IN') throw new ApiError('forbidden');
      return { iceServers: iceServersFor(personId, joinTimes(meeting).closes) };
    },
    replay: 'run',
  },
  leaveMeeting: {
    handle: async (ctx, { params, body }) => {
      const personId = await personOf(ctx, params.id, body.token);
      await ctx.db.transaction(async (tx) => {
        const people = roomPeople(params.id);
        const person = await tx.get(people, personId);
        const isHere = person?.state === 'IN' || person?.state === 'KNOCKING';
        // A tab that the person has moved away from closes without them.
        if (isHere && person.session === body.session)
          tx.update(people, person, { state: 'LEFT', seenAt: new Date(now()) });
      });
    },
    replay: 'run',
  },
  admitPerson: {
    handle: async (ctx, { params }) =>
      ctx.db.transaction(async (tx) => {
        await requireStanding(tx, ctx, params.id);
        const people = roomPeople(params.id);
        const [meeting, person] = await Promise.all([tx.get(meetings, params.id), tx.get(people, params.personId)]);
        if (!meeting || !person) throw new ApiError('not_found');
        if (person.state === 'IN') return;
        // Somebody who was removed is admitted by another host.
        if (person.id === personIdOf(params.id, ctx.actor.uid)) throw new ApiError('forbidden');
        if (person.state !== 'KNOCKING')
          throw new ApiError('conflict', { why: 'nobody_knocks', detail: 'This person is no longer waiting.' });
        await requireSeat(tx, params.id, person.id);
        tx.update(people, person, { state: 'IN', wasIn: true });
        startMeeting(tx, ctx.tenant.id, meeting);
      }),
    replay: 'run',
  },
  removePerson: {
    handle: async (ctx, { params }) =>
      ctx.db.transaction(async (tx) => {
        await requireStanding(tx, ctx, params.id);
        const people = roomPeople(params.id);
        const [person, room] = await Promise.all([tx.get(people, params.personId), tx.get(rooms, params.id)]);
        if (!person || !room) throw new ApiError('not_found');
        if (person.state === 'REMOVED') return;
        tx.update(people, person, { state: 'REMOVED', wasIn: false });
        if (!room.isGuarded) tx.update(rooms, room, { isGuarded: true });
      }),
    replay: 'run',
  },
  endMeeting: {
    handle: async (ctx, { params }) =>
      ctx.db.transaction(async (tx) => {
        const meeting = await tx.get(meetings, params.id);
        if (!meeting) throw new ApiError('not_found');
        if (meeting.status === 'ENDED') return;
        await requireStanding(tx, ctx, params.id);
        if (meeting.status !== 'LIVE') throw notOpen();
        await endMeeting(registry, tx, ctx.tenant.id, meeting);
      }),
    replay: 'run',
  },
});
