import { kinds } from '../../core/notifications/kind.ts';

export const memberKinds = kinds({
  joined: { inApp: true, email: 'digest' },
  /** Somebody was removed from a circle; for them alone. */
  memberRemoved: { inApp: true, email: 'now' },
  /** Somebody has another role in a circle; for them alone. */
  roleChanged: { inApp: true, email: 'now' },
});
