import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Reminds the interviewers of a meeting that started at this time of their feedback. */
export const feedbackReminder = dueKind('feedback-reminder', 'people', {
  meetingId: z.string(),
  startsAt: z.string(),
});
