import * as z from 'zod';
import { Id, StoredTimezone, Timestamp } from '../../fields.ts';
import { attendeeStatuses, meetingStatuses } from './meeting.ts';

/** A meeting, as the candidate sees it on their page. */
export const OwnMeeting = z.object({
  id: Id,
  title: z.string(),
  /** Only a placeholder while the meeting is tentative. */
  startsAt: Timestamp,
  durationMinutes: z.int(),
  /** The zone in which the meeting was planned. */
  timezone: StoredTimezone,
  status: z.enum(meetingStatuses),
  /** Null if the host has left. */
  hostName: z.string().nullable(),
  joinUrl: z.url(),
  /** Whether the time is not agreed yet. */
  isTentative: z.boolean(),
  /** The candidate's own answer. */
  answer: z.enum(attendeeStatuses),
  /** The proposed times that are still free; null unless the candidate is asked to choose one. */
  slots: z.array(Timestamp).nullable(),
  /** Whether the candidate may move it to another free time: once, until 24 hours before. */
  canReschedule: z.boolean(),
});
export type OwnMeeting = z.infer<typeof OwnMeeting>;
