import type { Event, Occurrence, RsvpCounts } from '@kindred/contract/care/events/event';
import type { Span } from './occurrences.ts';
import type { StoredEvent } from './store.ts';

export const presentEvent = (event: StoredEvent): Event => {
  const { user_id, begins, last_day, changes, day_answers, is_waiting, months, ...rest } = event;
  const { continues, reminded_until, ...shown } = rest;
  void [begins, last_day, day_answers, is_waiting, months, continues, reminded_until];
  return { ...shown, author_id: user_id, changed_days: changes.map(({ day }) => day) };
};

/** Returns the answer counts of one occurrence. */
export const countsOn = ({ answers, day_answers }: Pick<StoredEvent, 'answers' | 'day_answers'>, day: string) => {
  const own = day_answers.find((one) => one.day === day);
  const count = (name: keyof RsvpCounts) => answers[name] + (own?.[name] ?? 0);
  return { yes: count('yes'), no: count('no'), maybe: count('maybe') };
};

export const presentOccurrence = (event: StoredEvent, span: Span): Occurrence => {
  const change = event.changes.find(({ day }) => day === span.day);
  const { id, title, description, location, event_type, schedule_type, timezone, rsvp, user_id } = event;
  return {
    id: `${id}_${span.day}`,
    kind: 'event',
    event_id: id,
    occurrence: span.day,
    title: change?.title ?? title,
    description: change?.description ?? description,
    location: change?.location === undefined ? location : change.location,
    event_type,
    schedule_type,
    starts_at: span.starts_at,
    ends_at: span.ends_at,
    all_day: span.all_day,
    timezone,
    is_changed: change !== undefined,
    author_id: user_id,
    rsvp,
    answers: countsOn(event, span.day),
    years: null,
  };
};
