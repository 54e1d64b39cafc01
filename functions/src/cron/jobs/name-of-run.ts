import type { Module } from '../../http/module.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { builtInJob } from '../registered-jobs/built-in.ts';
import { registeredJobs } from '../registered-jobs/store.ts';
import { jobs } from './store.ts';

interface Run {
  readonly registeredJobId: string;
  readonly jobId: string | null;
}

/** Returns the name of the job, or of what it runs; undefined if neither exists, or they do not belong together. */
export const nameOfRun = async (
  modules: () => Promise<readonly Module[]>,
  db: Database,
  { registeredJobId, jobId }: Run,
): Promise<string | undefined> => {
  const [builtIn, registered, job] = await Promise.all([
    builtInJob({ modules }, registeredJobId),
    db.get(registeredJobs, registeredJobId),
    jobId ? db.get(jobs, jobId) : undefined,
  ]);
  if (jobId) return job?.registeredJobId === registeredJobId ? job.name : undefined;
  return (builtIn ?? registered)?.title;
};
