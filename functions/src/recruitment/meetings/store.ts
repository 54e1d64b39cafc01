import {
  attendeeStatuses,
  joinPolicies,
  MeetingPerson,
  MeetingProposal,
  meetingStatuses,
} from '@kindred/contract/recruitment/meetings/meeting';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

interface Named {
  readonly status: string;
  readonly interviewerIds: readonly string[];
  readonly candidateIds: readonly string[];
  readonly positionId: string | null;
}

/** A person or a position by whom a list finds its meetings. */
export const interviewerName = (userId: string): string => `interviewer:${userId}`;
export const candidateName = (candidateId: string): string => `candidate:${candidateId}`;
export const positionName = (positionId: string): string => `position:${positionId}`;

/** Returns the name of the meetings of somebody, or of all, that have a status. */
export const withStatus = (name: string | undefined, status: string): string => `${name ?? 'all'}/${status}`;

/** A query can search for one name, so every person's name is also stored together with the status. */
const namesOf = ({ status, interviewerIds, candidateIds, positionId }: Named): string[] => {
  const names = [
    ...interviewerIds.map(interviewerName),
    ...candidateIds.map(candidateName),
    ...(positionId === null ? [] : [positionName(positionId)]),
  ];
  return [withStatus(undefined, status), ...names.flatMap((name) => [name, withStatus(name, status)])];
};

/** A candidate in a meeting, with their answer; without a status, they have not answered. */
const StoredAttendee = MeetingPerson.extend({
  status: z.enum(attendeeStatuses).optional(),
  /** Whether they have moved the meeting, which they can do once. */
  hasRescheduled: z.boolean().optional(),
});
export type StoredAttendee = z.infer<typeof StoredAttendee>;

export const meetings = collection({
  name: 'meetings',
  times: 'camel',
  schema: z.object({
    title: z.string(),
    positionId: z.string().nullable(),
    candidateIds: z.array(z.string()),
    interviewerIds: z.array(z.string()),
    /** Copies of the people's names, for lists. */
    candidates: z.array(StoredAttendee),
    interviewers: z.array(MeetingPerson),
    startsAt: z.string(),
    durationMinutes: z.int(),
    timezone: z.string(),
    status: z.enum(meetingStatuses),
    joinPolicy: z.enum(joinPolicies),
    /** A salted hash; null if no passcode is needed. */
    passcodeHash: z.string().nullable(),
    notes: z.string(),
    cancelReason: z.string().nullable(),
    /** Whether the time is not agreed yet. `startsAt` is then the last proposed time. */
    isTentative: z.boolean().optional(),
    proposal: MeetingProposal.nullable().optional(),
    /** The revision of the invitation (RFC 5545 SEQUENCE). */
    sequence: z.int(),
    /** The reminders that were sent, each with the start that it was about. */
    reminded: z.array(z.string()),
    createdBy: z.string(),
  }),
  sorts: { startsAt: (meeting) => meeting.startsAt },
  foundBy: ['startsAt', 'asc'],
  queries: [['_in[]'], ['candidateIds[]']],
  narrowing: ['status'],
  names: namesOf,
  search: (meeting) => [meeting.title, ...meeting.candidates.map(({ name }) => name)],
  counted: true,
  // The log outlives an erased candidate, so it names nobody.
  audited: {
    noun: 'meeting',
    label: (meeting) => meeting.startsAt,
    secret: () => ['title', 'candidates', 'interviewers', 'passcodeHash', 'notes', 'cancelReason', 'proposal'],
  },
});
export type StoredMeeting = RecordOf<typeof meetings>;
