import type { StoredEvent } from '../../../functions/src/care/events/store.ts';
import { timingOf } from '../../../functions/src/care/events/timing.ts';

/** Returns an event as it is stored. By default it is a walk in Paris. */
export const storedEvent = (also: object, exceptions: Partial<StoredEvent> = {}): StoredEvent => {
  const written = {
    title: 'A walk',
    description: '',
    location: null,
    schedule_type: 'ABSOLUTE' as const,
    starts_at: '2026-11-02T08:00:00.000Z',
    ends_at: null,
    all_day: false,
    timezone: 'Europe/Paris',
    rrule: null,
    offset: null,
    anchor_date: null,
    start_time: null,
    duration_minutes: null,
    ...also,
  };
  const timing = timingOf(written, null);
  return {
    ...written,
    ...timing,
    id: 'walk1',
    version: 3,
    created_at: '2026-10-01T10:00:00.000Z',
    updated_at: '2026-10-02T10:00:00.000Z',
    circle_id: 'garden',
    user_id: 'anna',
    author_name: 'Anna',
    event_type: timing.rrule ? 'recurring' : 'single',
    reminders: [],
    rsvp: true,
    exdates: [],
    changes: [],
    answers: { yes: 0, no: 0, maybe: 0 },
    day_answers: [],
    months: [],
    reminded_until: '2026-10-01T10:00:00.000Z',
    ...exceptions,
  };
};
