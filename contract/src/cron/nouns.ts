import { jobs } from './jobs/noun.ts';
import { registeredJobs } from './registered-jobs/noun.ts';

export const cronNouns = [registeredJobs, jobs] as const;
