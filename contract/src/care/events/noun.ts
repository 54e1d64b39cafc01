import { noun } from '../noun.ts';

export const events = noun({
  contents: ['events'],
  restorable: ['event'],
  archive: ['events'],
  news: ['event'],
  found: ['events'],
  /** An event was added, moved or cancelled, or is about to start. */
  notifications: {
    eventAdded: { inApp: true, email: 'digest', topic: 'calendar' },
    eventMoved: { inApp: true, email: 'now', topic: 'calendar' },
    eventCancelled: { inApp: true, email: 'now', topic: 'calendar' },
    eventReminder: { inApp: true, email: 'now', topic: 'calendar' },
  },
});
