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

/** A candidate's answer to an invitation, as calendars name it. `TENTATIVE`: none of the proposed times fits. */
export const attendeeStatuses = ['NEEDS_ACTION', 'ACCEPTED', 'DECLINED', 'TENTATIVE'] as const;
export type AttendeeStatus = (typeof attendeeStatuses)[number];

/** The numbers of times that a candidate can be asked to choose from. */
export const fewestSlots = 3;
export const mostSlots = 10;
/** The longest time in which free slots are looked for. */
export const mostSlotDays = 31;
export const Slots = z
  .array(z.strictObject({ startsAt: Timestamp }))
  .min(fewestSlots)
  .max(mostSlots)
  .meta({
    examples: [
      [
        { startsAt: '2026-12-01T09:00:00.000Z' },
        { startsAt: '2026-12-01T13:00:00.000Z' },
        { startsAt: '2026-12-02T09:00:00.000Z' },
      ],
    ],
  });

/** Ids separated by commas. */
export const peopleIds = (most: number) =>
  z
    .string()
    .max(4000)
    .default('')
    .transform((written) => [...new Set(written.split(',').filter((id) => id !== ''))])
    .pipe(z.array(Id).max(most));

/** Times from which a candidate is asked to choose, and their answer. */
export const MeetingProposal = z.object({
  slots: z.array(Timestamp),
  at: Timestamp,
  by: Id,
  answer: z.enum(['CHOSEN', 'NONE_FITS']).nullable(),
  answeredAt: Timestamp.nullable(),
  /** What the candidate wrote. */
  note: z.string().nullable(),
});
export type MeetingProposal = z.infer<typeof MeetingProposal>;

/** A person in a meeting, by the name at the time of the last change. */
export const MeetingPerson = z.object({ id: Id, name: z.string() });

/** A candidate in a meeting, with their answer. */
export const MeetingAttendee = MeetingPerson.extend({ status: z.enum(attendeeStatuses) });

/** A meeting of interviewers with candidates. */
export const Meeting = z.object({
  id: Id,
  ...MeetingWrite,
  timezone: StoredTimezone,
  candidates: z.array(MeetingAttendee),
  interviewers: z.array(MeetingPerson),
  status: z.enum(meetingStatuses),
  cancelReason: z.string().nullable(),
  /** Whether the time is not agreed yet. Nobody is invited until the candidate chooses one. */
  isTentative: z.boolean(),
  /** The latest times that the candidate was asked to choose from. */
  proposal: MeetingProposal.nullable(),
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

/** An overlapping meeting of one of the people. */
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

named({ MeetingPerson, MeetingAttendee, MeetingProposal, Meeting, MeetingCandidate, Clash, MeetingChoice });
