import * as z from 'zod';
import { Id, line, StoredTimezone, text, Timestamp, Timezone } from '../../fields.ts';
import { named } from '../../named.ts';

export const meetingStatuses = ['SCHEDULED', 'LIVE', 'ENDED', 'CANCELLED'] as const;

/** `KNOCK`: the host admits each guest. `OPEN`: guests come in by themselves. */
export const joinPolicies = ['KNOCK', 'OPEN'] as const;

/** Returns the path of a meeting's pre-room. */
export const preRoomPath = (id: string): string => `/recruitments/meetings/pre-room/${id}`;

/** How many people fit into a meeting's room. */
export const roomCapacity = 4;

export const MeetingWrite = {
  title: line(120),
  positionId: Id.nullable().default(null),
  candidateIds: z.array(Id).max(20).default([]),
  interviewerIds: z.array(Id).max(20).default([]),
  startsAt: Timestamp,
  durationMinutes: z.int().min(5).max(480),
  /** The time zone that the invitations show. */
  timezone: Timezone,
  joinPolicy: z.enum(joinPolicies).default('KNOCK'),
  notes: text(4000).default(''),
};

/** A word that guests of a meeting must know. It is never shown. */
export const Passcode = line(64).min(4);

/** A person in a meeting, by the name at the time of the last change. */
export const MeetingPerson = z.object({ id: Id, name: z.string() });

/** A meeting of interviewers with candidates. */
export const Meeting = z.object({
  id: Id,
  ...MeetingWrite,
  timezone: StoredTimezone,
  candidates: z.array(MeetingPerson),
  interviewers: z.array(MeetingPerson),
  status: z.enum(meetingStatuses),
  cancelReason: z.string().nullable(),
  hasPasscode: z.boolean(),
  /** The address of the pre-room, for everybody in the meeting. */
  joinUrl: z.url(),
  /** The revision of the invitation that was mailed. It grows with each change of the time, the title or the people. */
  sequence: z.int(),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Meeting = z.infer<typeof Meeting>;

/** A candidate, as interviewers of a meeting see them. */
export const MeetingCandidate = z.object({ id: Id, name: z.string(), hasResume: z.boolean() });
export type MeetingCandidate = z.infer<typeof MeetingCandidate>;

/** A meeting that somebody has at the same time. */
export const Clash = z.object({
  personId: Id,
  personName: z.string(),
  meetingId: Id,
  title: z.string(),
  startsAt: Timestamp,
  durationMinutes: z.int(),
});
export type Clash = z.infer<typeof Clash>;

/** Someone or something that a meeting can name. */
export const MeetingChoice = z.object({ id: Id, name: z.string(), detail: z.string().nullable() });
export type MeetingChoice = z.infer<typeof MeetingChoice>;

export const choiceKinds = ['candidates', 'interviewers', 'positions'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

named({ MeetingPerson, Meeting, MeetingCandidate, Clash, MeetingChoice });
