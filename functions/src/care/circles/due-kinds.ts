import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Deletes everything that a deleted circle kept. */
export const circlePurge = dueKind('circle-purge', { circleId: z.string() });

/** Frees an old slug of a circle. */
export const slugRelease = dueKind('slug-release', { slug: z.string() });
