import * as z from 'zod';
import { Id, line, StoredTimezone, text, Timestamp, Timezone } from '../../fields.ts';
import { named } from '../../named.ts';

export const meetingStatuses = ['SCHEDULED', 'LIVE', 'ENDED', 'CANCELLED'] as const;

/** `KNOCK`: the host admits each guest. `OPEN`: guests come in by themselves. */
export const joinPolicies = ['KNOCK', 'OPEN'] as const;

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

/** A meeting of interviewers with candidates. */
export const Meeting = z.object({
  id: Id,
  ...MeetingWrite,
  timezone: StoredTimezone,
  status: z.enum(meetingStatuses),
  hasPasscode: z.boolean(),
  /** The address of the pre-room, for everybody in the meeting. */
  joinUrl: z.url(),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Meeting = z.infer<typeof Meeting>;

named({ Meeting });
