import { noun } from '../../noun.ts';

export const jobs = noun({
  /** A job has not succeeded by its time, or has succeeded again. */
  notifications: {
    jobLate: { inApp: true, email: 'now', topic: 'work' },
    jobRecovered: { inApp: true, email: 'now', topic: 'work' },
  },
  reasons: ['job_running'],
});
