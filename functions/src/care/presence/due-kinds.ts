import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** A person has switched presence off or on: follows in all of the person's circles. */
export const presenceSwitched = dueKind('presence-switched', 'people', { userId: z.string() });
