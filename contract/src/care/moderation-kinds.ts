import { noun } from '../noun.ts';

/** Names for everything that a circle's admins decide about: documents, pages, testimonies. */
export const moderation = noun({
  notifications: {
    /** To the admins. */
    waiting: { inApp: true, email: 'digest', topic: 'publishing', onLockScreen: true },
    /** To the author. */
    published: { inApp: true, email: 'digest', topic: 'publishing', onLockScreen: true },
    rejected: { inApp: true, email: 'now', topic: 'publishing' },
  },
});
