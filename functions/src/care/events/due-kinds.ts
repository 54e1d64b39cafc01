import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Gives the next reminders of an event. There is one entry ahead for each event. */
export const eventReminder = dueKind('event-reminder', 'people', { eventId: z.string() }, { isPersonal: true });

/** Takes out the answers of somebody who has left a circle. */
export const eventLeaver = dueKind('event-leaver', 'people', { circleId: z.string(), userId: z.string() });
