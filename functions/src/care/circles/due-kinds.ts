import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Purges the contents of a deleted circle. */
export const circlePurge = dueKind('circle-purge', 'long', { circleId: z.string() });

/** Releases a circle's former slug. */
export const slugRelease = dueKind('slug-release', 'long', { slug: z.string() });
