import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** The reminders of a meeting: a day and an hour before. */
export const reminders = ['day', 'hour'] as const;
export type Reminder = (typeof reminders)[number];

/** Sends a reminder of a meeting that starts at this time. */
export const meetingReminder = dueKind('meeting-reminder', 'people', {
  meetingId: z.string(),
  reminder: z.enum(reminders),
  startsAt: z.string(),
});
