import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

const job = { jobId: z.string(), jobName: z.string().default('') };
const about = ({ jobId: id, jobName: name }: { readonly jobId: string; readonly jobName: string }) => ({ id, name });

/** A job's next time has come. One entry for each job. */
export const jobTick = dueKind('job-tick', 'job', job, { about });

/** An attempt of one run is due. One entry for each run; the entry fails if the run does. */
export const jobRun = dueKind('job-run', 'job', { ...job, runId: z.string() }, { about });

/** A run should have succeeded by now. One entry for each job. */
export const jobWatch = dueKind('job-watch', 'job', job, { about });
