import { noun } from '../../noun.ts';

export const meetings = noun({
  found: ['meetings'],
  flag: 'recruitment',
  notifications: {
    /** You are an interviewer. The invitation is mailed anyway. */
    meetingAssigned: { inApp: true, email: 'now', topic: 'calendar', hasOwnMail: true },
    meetingSoon: { inApp: true, email: 'now', topic: 'calendar' },
    /** A candidate accepts, declines, chooses a time or finds none that fits. */
    meetingAnswered: { inApp: true, email: 'now', topic: 'calendar' },
  },
  reasons: ['meeting_begun', 'meeting_cancelled', 'one_candidate', 'slot_taken', 'no_proposal', 'no_reschedule'],
});
