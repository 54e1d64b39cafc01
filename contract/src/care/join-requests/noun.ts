import { noun } from '../noun.ts';

export const joinRequests = noun({
  contents: ['join_requests'],
  waiting: ['join_requests'],
  archive: ['join-requests'],
  notifications: {
    /** Sent to the circle's admins. */
    askedToJoin: { inApp: true, email: 'now', onLockScreen: true },
    /** Sent to the person who asked. */
    joinAccepted: { inApp: true, email: 'now', onLockScreen: true },
    joinDeclined: { inApp: true, email: 'now' },
  },
});
