import { noun } from '../../noun.ts';

export const feedback = noun({
  /** Feedback is still missing a day after the meeting. */
  notifications: { feedbackDue: { inApp: true, email: 'now', topic: 'work' } },
  reasons: ['not_an_interviewer'],
});
