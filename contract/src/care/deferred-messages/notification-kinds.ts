import { kinds } from '../../core/notifications/kind.ts';

export const deferredMessageKinds = kinds({
  /** A message was delivered. Its mail is the delivery's own. */
  deferredDelivered: { inApp: true, email: 'now', hasOwnMail: true },
  /** Some or all recipients did not get a message. */
  deferredFailed: { inApp: true, email: 'now' },
  /** The nightly check found something that would go wrong. */
  deferredProblem: { inApp: true, email: 'now' },
  /** The circle of waiting messages was deleted. */
  deferredHeld: { inApp: true, email: 'now' },
});
