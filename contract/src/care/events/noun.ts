import { noun } from '../noun.ts';

export const events = noun({
  contents: ['events'],
  restorable: ['event'],
  archive: ['events'],
  news: ['event'],
  found: ['events'],
  /** An event was put into the calendar, was moved or called off, or is near. */
  notifications: {
    eventAdded: { inApp: true, email: 'digest' },
    eventMoved: { inApp: true, email: 'now' },
    eventCancelled: { inApp: true, email: 'now' },
    eventReminder: { inApp: true, email: 'now' },
  },
});
