import { noun } from '../noun.ts';

export const members = noun({
  contents: ['members'],
  archive: ['members'],
  news: ['member'],
  found: ['people'],
  notifications: {
    joined: { inApp: true, email: 'digest', push: false, onLockScreen: true },
    /** A member was removed from a circle. Sent to that person only. */
    memberRemoved: { inApp: true, email: 'now' },
    /** A member's role in a circle has changed. Sent to that member only. */
    roleChanged: { inApp: true, email: 'now', onLockScreen: true },
  },
  reasons: ['circle_full', 'owner_leaves', 'owner_stays_admin'],
});
