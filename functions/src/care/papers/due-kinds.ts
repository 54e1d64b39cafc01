import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Notifies members on the first of a month that the paper of the last one can be printed. Each circle has one ahead. */
export const paperReady = dueKind('paper-ready', 'people', { circleId: z.string(), month: z.string() });
