import { noun } from '../../noun.ts';

export const jobs = noun({
  /** A job has not succeeded by its time, or has succeeded again. */
  notifications: {
    jobLate: { inApp: true, email: 'now', topic: 'work', onLockScreen: true },
    jobRecovered: { inApp: true, email: 'now', topic: 'work', push: false, onLockScreen: true },
  },
  reasons: ['job_running'],
});
