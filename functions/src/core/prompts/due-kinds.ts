import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Runs the next step of a replay. */
export const promptReplay = dueKind('prompt-replay', 'long', { replayId: z.string() });
