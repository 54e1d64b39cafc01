import { noun } from '../../noun.ts';

export const registeredJobs = noun({
  reasons: ['built_in_job', 'job_in_use'],
});
