import { noun } from '../noun.ts';

export const deferredMessages = noun({
  contents: ['deferred_messages'],
  notifications: {
    /** A message was delivered. The delivery sends its own mail. */
    deferredDelivered: { inApp: true, email: 'now', topic: 'messages', hasOwnMail: true },
    /** Some or all recipients did not get a message. */
    deferredFailed: { inApp: true, email: 'now', topic: 'messages' },
    /** The nightly check found something that would go wrong. */
    deferredProblem: { inApp: true, email: 'now', topic: 'messages' },
    /** A circle with waiting messages was deleted. */
    deferredHeld: { inApp: true, email: 'now', topic: 'messages' },
  },
  reasons: ['too_many_deferred', 'deferred_delivered'],
});
