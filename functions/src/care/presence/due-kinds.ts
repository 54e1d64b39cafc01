import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Updates all of a person's circles after the person has switched presence off or on. */
export const presenceSwitched = dueKind('presence-switched', 'people', { userId: z.string() });
