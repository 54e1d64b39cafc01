import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

const ofSubject = { circleId: z.string() };

/** Confirms a death 72 hours after it was recorded, if nobody could confirm it. */
export const deathWait = dueKind('death-wait', 'people', ofSubject);

/** Reminds the people who may confirm a death, each week until one of them does. */
export const deathReminder = dueKind('death-reminder', 'people', ofSubject);

/** Releases everything that waits for a death, an hour after it was confirmed. */
export const deathRelease = dueKind('death-release', 'people', ofSubject);

/** Mails the people whom a recorded death concerns. */
export const deathMails = dueKind('death-mails', 'mail', { ...ofSubject, askedAt: z.string() });
