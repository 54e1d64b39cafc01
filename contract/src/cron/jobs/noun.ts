import { noun } from '../../noun.ts';

export const jobs = noun({
  /** A job has not succeeded by its time, or has succeeded again. */
  notifications: {
    jobLate: { inApp: true, email: 'now' },
    jobRecovered: { inApp: true, email: 'now' },
  },
  reasons: ['job_running'],
});
