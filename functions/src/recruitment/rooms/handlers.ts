import type { roomEndpoints } from '@kindred/contract/recruitment/rooms/endpoints';
import { joinTimes, type MeetingDoor } from '@kindred/contract/recruitment/rooms/room';
import { users } from '../../core/users/store.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { newToken } from '../../platform/crypto.ts';
import { isPasscode } from '../meetings/passcode.ts';
import { meetings, type StoredMeeting } from '../meetings/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { endMeeting } from './ending.ts';
import { iceServersFor } from './ice-servers.ts';
import { beginMeeting, join, personIdOf, requireSeat } from './join.ts';
import { roomPeople, rooms } from './store.ts';

/** How long credentials for a check of the network are valid. */
const checkMilliseconds = 10 * 60_000;

const presentDoor = (meeting: StoredMeeting, hostName: string | null): MeetingDoor => {
  const { id, title, startsAt, durationMinutes, timezone, status, passcodeHash } = meeting;
  if (status === 'CANCELLED') throw new ApiError('not_found');
  const { opens, closes } = joinTimes(meeting);
  const isOpen = status !== 'ENDED' && now() >= opens && now() <= closes;
  return {
    id,
    title,
    hostName,
    startsAt,
    durationMinutes,
    timezone,
    status,
    needsPasscode: passcodeHash !== null,
    opensAt: timestamp(opens),
    closesAt: timestamp(closes),
    isOpen,
    iceServers: isOpen ? iceServersFor('check', now() + checkMilliseconds) : [],
  };
};

const hostOf = async (ctx: Context, { interviewerIds, createdBy }: StoredMeeting): Promise<string | null> =>
  (await ctx.db.get(users, interviewerIds[0] ?? createdBy))?.name ?? null;

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
      return join(ctx, params.id, { personId, name, role: 'HOST', session: body.session }, null);
    },
    replay: 'run',
  },
  leaveMeeting: {
    handle: async (ctx, { params, body }) => {
      const claims = await ctx.identities.verifyMeeting(body.token);
      if (claims?.meeting !== params.id) throw new ApiError('forbidden');
      await ctx.db.transaction(async (tx) => {
        const people = roomPeople(params.id);
        const person = await tx.get(people, claims.sub);
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
        const people = roomPeople(params.id);
        const person = await tx.get(people, params.personId);
        if (!person) throw new ApiError('not_found');
        if (person.state === 'IN') return;
        if (person.state !== 'KNOCKING')
          throw new ApiError('conflict', { why: 'nobody_knocks', detail: 'This person is no longer at the door.' });
        await requireSeat(tx, params.id, person.id);
        tx.update(people, person, { state: 'IN', wasIn: true });
        await beginMeeting(tx, params.id);
      }),
    replay: 'run',
  },
  removePerson: {
    handle: async (ctx, { params }) =>
      ctx.db.transaction(async (tx) => {
        const people = roomPeople(params.id);
        const [person, room] = await Promise.all([tx.get(people, params.personId), tx.get(rooms, params.id)]);
        if (!person || !room) throw new ApiError('not_found');
        if (person.state === 'REMOVED') return;
        tx.update(people, person, { state: 'REMOVED' });
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
        if (meeting.status === 'CANCELLED' || !(await tx.get(rooms, params.id)))
          throw new ApiError('conflict', { why: 'meeting_not_open', detail: 'This meeting has not begun.' });
        await endMeeting(tx, registry, ctx.tenant.id, meeting);
      }),
    replay: 'run',
  },
});
