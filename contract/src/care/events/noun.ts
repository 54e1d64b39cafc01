import { noun } from '../noun.ts';

export const events = noun({
  contents: ['events'],
  restorable: ['event'],
  archive: ['events'],
  news: ['event'],
  found: ['events'],
  /** An event was added, moved or cancelled, or is about to start. */
  notifications: {
    eventAdded: { inApp: true, email: 'digest', topic: 'calendar', onLockScreen: true },
    eventMoved: { inApp: true, email: 'now', topic: 'calendar', onLockScreen: true },
    eventCancelled: { inApp: true, email: 'now', topic: 'calendar', onLockScreen: true },
    eventReminder: { inApp: true, email: 'now', topic: 'calendar', onLockScreen: true },
  },
});
