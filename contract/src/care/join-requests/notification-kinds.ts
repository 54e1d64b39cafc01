import { kinds } from '../../core/notifications/kind.ts';

export const joinRequestKinds = kinds({
  /** To a circle's admins. */
  askedToJoin: { inApp: true, email: 'now' },
  /** To the person who asked. */
  joinAccepted: { inApp: true, email: 'now' },
  joinDeclined: { inApp: true, email: 'now' },
});
