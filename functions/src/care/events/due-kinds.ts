import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Sends the next reminders of an event. Each event has one entry ahead. */
export const eventReminder = dueKind('event-reminder', 'people', { eventId: z.string() }, { isPersonal: true });

/** Removes the answers of a member who has left a circle. */
export const eventLeaver = dueKind('event-leaver', 'people', { circleId: z.string(), userId: z.string() });
