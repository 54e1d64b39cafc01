import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { OwnMeeting } from '@kindred/contract/recruitment/meetings/own-meeting';
import { users } from '../../core/users/store.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { endOf, joinUrlOf } from './present.ts';
import { untaken } from './slots.ts';
import { meetings, type StoredAttendee, type StoredMeeting } from './store.ts';

/** Meetings that a candidate's page shows. */
const mostMeetings = 50;
const day = 24 * 3_600_000;

export const attendeeIn = ({ candidates }: StoredMeeting, candidateId: string): StoredAttendee | undefined =>
  candidates.find(({ id }) => id === candidateId);

/** Returns whether the candidate is asked to choose a time. */
export const isAsked = ({ status, proposal }: StoredMeeting): boolean =>
  status === 'SCHEDULED' && proposal?.answer === null;

/** Returns the proposed times that are ahead and that nobody has taken. */
const openSlots = async (db: Database, meeting: StoredMeeting): Promise<string[]> => {
  const { id: except, interviewerIds, candidateIds, durationMinutes, proposal } = meeting;
  const slots = (proposal?.slots ?? []).filter((one) => Date.parse(one) > now());
  return untaken(db, { interviewerIds, candidateIds, except }, { slots, durationMinutes });
};

/** Returns whether a candidate may move a meeting: once, until 24 hours before, and only their own. */
export const mayReschedule = (meeting: StoredMeeting, candidateId: string): boolean =>
  meeting.status === 'SCHEDULED' &&
  !meeting.isTentative &&
  !isAsked(meeting) &&
  meeting.candidateIds.length === 1 &&
  meeting.interviewerIds.length > 0 &&
  attendeeIn(meeting, candidateId)?.hasRescheduled !== true &&
  Date.parse(meeting.startsAt) - now() >= day;

const presentOwn = async (
  db: Database,
  tenant: Tenant,
  meeting: StoredMeeting,
  candidateId: string,
): Promise<Omit<OwnMeeting, 'hostName'>> => {
  const { id, title, startsAt, durationMinutes, timezone, status } = meeting;
  return {
    id,
    title,
    startsAt,
    durationMinutes,
    timezone,
    status,
    joinUrl: joinUrlOf(tenant, id),
    isTentative: meeting.isTentative ?? false,
    answer: attendeeIn(meeting, candidateId)?.status ?? 'NEEDS_ACTION',
    slots: isAsked(meeting) ? await openSlots(db, meeting) : null,
    canReschedule: mayReschedule(meeting, candidateId),
  };
};

/** Returns whether a candidate knows of a meeting: not of one whose time nobody asked them for. */
export const isKnown = ({ isTentative, proposal }: StoredMeeting): boolean => !isTentative || Boolean(proposal);

/** Returns a candidate's meetings in the order of their start, without notes and other people than the host. */
export const ownMeetings = async (db: Database, tenant: Tenant, candidateId: string): Promise<OwnMeeting[]> => {
  const all = await db.transaction((tx) => tx.findContaining(meetings, 'candidateIds', candidateId, mostMeetings));
  const found = all.filter(isKnown);
  const hosts = await db.getMany(users, [...new Set(found.map(({ createdBy }) => createdBy))]);
  const names = new Map(hosts.map(({ id, name }) => [id, name]));
  const present = async (meeting: StoredMeeting) => ({
    ...(await presentOwn(db, tenant, meeting, candidateId)),
    hostName: names.get(meeting.createdBy) ?? null,
  });
  return Promise.all(found.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)).map(present));
};

/** Returns whether a meeting's time has come, so that nothing about it can be agreed any more. */
export const isPast = (meeting: StoredMeeting): boolean =>
  meeting.status === 'ENDED' || (!meeting.isTentative && endOf(meeting) <= now());
