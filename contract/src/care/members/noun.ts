import { noun } from '../noun.ts';

export const members = noun({
  contents: ['members'],
  archive: ['members'],
  news: ['member'],
  found: ['people'],
  notifications: {
    joined: { inApp: true, email: 'digest' },
    /** Somebody was removed from a circle; for them alone. */
    memberRemoved: { inApp: true, email: 'now' },
    /** Somebody has another role in a circle; for them alone. */
    roleChanged: { inApp: true, email: 'now' },
  },
  reasons: ['circle_full', 'owner_leaves', 'owner_stays_admin'],
});
