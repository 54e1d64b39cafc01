import { noun } from '../../noun.ts';

export const meetings = noun({
  found: ['meetings'],
  flag: 'recruitment',
  notifications: {
    /** You are an interviewer. The invitation is mailed anyway. */
    meetingAssigned: { inApp: true, email: 'now', hasOwnMail: true },
    meetingSoon: { inApp: true, email: 'now' },
  },
  reasons: ['meeting_begun', 'meeting_cancelled'],
});
