import { kinds } from '../../core/notifications/kind.ts';

/** An event was put into the calendar, was moved or called off, or is near. */
export const eventKinds = kinds({
  eventAdded: { inApp: true, email: 'digest' },
  eventMoved: { inApp: true, email: 'now' },
  eventCancelled: { inApp: true, email: 'now' },
  eventReminder: { inApp: true, email: 'now' },
});
