import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

const meeting = { meetingId: z.string() };

/** Looks whether a room has been empty for long enough to end its meeting. One entry for each meeting. */
export const roomWatch = dueKind('room-watch', 'long', meeting);

/** Removes the signals and the guests' identities of a room that has ended. */
export const roomCleared = dueKind('room-cleared', 'long', meeting);
