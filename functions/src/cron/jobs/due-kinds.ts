import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

const jobId = z.string();

/** A job's next time has come. One entry for each job. */
export const jobTick = dueKind('job-tick', { jobId });

/** An attempt of one run is due. One entry for each run. */
export const jobRun = dueKind('job-run', { jobId, runId: z.string() });

/** A run should have succeeded by now. One entry for each job. */
export const jobWatch = dueKind('job-watch', { jobId });
