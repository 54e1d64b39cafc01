import { noun } from '../../noun.ts';

export const feedback = noun({
  /** A meeting was a day ago, and your feedback is missing. */
  notifications: { feedbackDue: { inApp: true, email: 'now' } },
  reasons: ['not_an_interviewer'],
});
