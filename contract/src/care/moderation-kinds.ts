import { kinds } from '../core/notifications/kind.ts';

/** Of everything that a circle's admins decide about: documents, pages, testimonies. */
export const moderationKinds = kinds({
  /** To the admins. */
  waiting: { inApp: true, email: 'digest' },
  /** To the author. */
  published: { inApp: true, email: 'digest' },
  rejected: { inApp: true, email: 'now' },
});
