import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Confirms a death 72 hours after a sole admin recorded it. */
export const deathWait = dueKind('death-wait', { circleId: z.string() });
