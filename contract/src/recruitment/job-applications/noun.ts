import { noun } from '../../noun.ts';

export const jobApplications = noun({
  /** Somebody applied through a job page. */
  notifications: { candidateApplied: { inApp: true, email: 'digest', topic: 'work', push: false } },
});
