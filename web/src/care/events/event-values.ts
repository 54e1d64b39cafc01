import type { UseFormReturnType } from '@mantine/form';
import type { Event, EventScope } from '@kindred/contract/care/events/event';
import { Temporal } from 'temporal-polyfill';
import { type Repeat, repeatOf, ruleFor } from './repeats.ts';
import type { EventBody, Part } from './use-calendar.ts';

const offsetUnits = ['days', 'months', 'years'] as const;

/** An event as its form holds it. Times are local in its zone: `2026-11-02T09:00`, or a day. */
export interface EventValues {
  readonly scope: EventScope;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly schedule_type: Event['schedule_type'];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly all_day: boolean;
  readonly timezone: string;
  readonly repeat: Repeat;
  readonly rrule: string;
  readonly ends: 'never' | 'until' | 'count';
  readonly until: string;
  readonly count: number;
  readonly offset: number;
  readonly unit: (typeof offsetUnits)[number];
  readonly way: 'after' | 'before';
  readonly anchor_date: string;
  readonly start_time: string;
  readonly duration_minutes: number;
  readonly reminders: readonly string[];
  readonly rsvp: boolean;
}

/** Returns the local time in a zone at an instant, to the minute. */
const shownIn = (instant: string, timezone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** Returns the instant at which a zone's clock shows this time. */
const instantIn = (shown: string, timezone: string): string =>
  new Date(Temporal.PlainDateTime.from(shown).toZonedDateTime(timezone).epochMilliseconds).toISOString();

/** Moves a local time, or a day, by as much as another one was moved. */
export const movedAlong = (time: string, before: string, after: string): string => {
  const length = time.length;
  const at = (text: string) => Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`);
  const moved = new Date(at(time) + at(after) - at(before));
  return Number.isNaN(moved.getTime()) ? time : moved.toISOString().slice(0, length);
};

/** Returns the times of an event that gets a new start and keeps its length. */
export const startingAt = (
  { starts_at, ends_at }: Pick<EventValues, 'starts_at' | 'ends_at'>,
  start: string,
): Pick<EventValues, 'starts_at' | 'ends_at'> => ({ starts_at: start, ends_at: movedAlong(ends_at, starts_at, start) });

/** Returns the values of a new event on a day: one hour long, at the next full hour. */
export const newValues = (day: string, timezone: string): EventValues => {
  const hour = String(Math.max(9, Math.min(20, new Date().getHours() + 1))).padStart(2, '0');
  const starts_at = `${day}T${hour}:00`;
  return {
    scope: 'all',
    title: '',
    description: '',
    location: '',
    schedule_type: 'ABSOLUTE',
    starts_at,
    ends_at: movedAlong(starts_at, '2000-01-01T00:00', '2000-01-01T01:00'),
    all_day: false,
    timezone,
    repeat: 'none',
    rrule: '',
    ends: 'never',
    until: '',
    count: 10,
    offset: 3,
    unit: 'days',
    way: 'after',
    anchor_date: '',
    start_time: '14:00',
    duration_minutes: 60,
    reminders: ['60'],
    rsvp: true,
  };
};

type When = Pick<Event, 'starts_at' | 'ends_at' | 'all_day'>;

const clockOf = (at: string | null, { all_day, timezone }: Pick<Event, 'all_day' | 'timezone'>): string =>
  at === null ? '' : all_day ? at : shownIn(at, timezone);

/** Returns the values of an event, with the times of the occurrence that is edited. */
export const valuesOf = (
  event: Event,
  { title, description, location, ...when }: Pick<Event, 'title' | 'description' | 'location'> & When = event,
): EventValues => {
  const { timezone, offset, anchor_date, start_time, duration_minutes, reminders, rsvp, schedule_type } = event;
  const starts = clockOf(when.starts_at, { all_day: when.all_day, timezone });
  const first = clockOf(event.starts_at, event).slice(0, 10) || '2000-01-01';
  const unit = offsetUnits.toReversed().find((one) => offset?.[one]) ?? 'days';
  const count = offset?.[unit] ?? 0;
  return {
    ...newValues(first, timezone),
    ...repeatOf(event.rrule, first),
    rrule: event.rrule ?? '',
    title,
    description,
    location: location ?? '',
    schedule_type,
    starts_at: starts,
    ends_at: clockOf(when.ends_at, { all_day: when.all_day, timezone }),
    all_day: when.all_day,
    offset: Math.abs(count),
    unit,
    way: count < 0 ? 'before' : 'after',
    anchor_date: anchor_date ?? '',
    start_time: start_time ?? '14:00',
    duration_minutes: duration_minutes ?? 60,
    reminders: reminders.map(String),
    rsvp,
  };
};

const moment = (at: string, { all_day, timezone }: Pick<EventValues, 'all_day' | 'timezone'>): string | null =>
  at === '' ? null : all_day ? at.slice(0, 10) : instantIn(at, timezone);

/** Returns the request body for these values. */
export const bodyOf = (values: EventValues): EventBody => {
  const { title, description, location, schedule_type, all_day, timezone, rsvp, anchor_date, start_time } = values;
  const isAbsolute = schedule_type === 'ABSOLUTE';
  const day = values.starts_at.slice(0, 10);
  const count = values.way === 'before' ? -values.offset : values.offset;
  return {
    title,
    description,
    location: location || null,
    schedule_type,
    starts_at: isAbsolute ? moment(values.starts_at, values) : null,
    ends_at: isAbsolute ? moment(values.ends_at, values) : null,
    all_day,
    timezone,
    rrule: ruleFor(values.repeat, day || '2000-01-01', values.rrule, values),
    offset: isAbsolute ? null : { [values.unit]: count },
    anchor_date: schedule_type === 'RELATIVE_DATE' ? anchor_date || null : null,
    start_time: isAbsolute || all_day ? null : start_time,
    duration_minutes: isAbsolute ? null : values.duration_minutes,
    reminders: values.reminders.map(Number),
    rsvp,
  };
};

/**
 * Returns the values for a whole series after an edit of one occurrence. The first occurrence moves as far as the
 * edited one.
 */
export const forSeries = (values: EventValues, event: Event, occurrence: EventValues): EventValues => {
  if (event.starts_at === null) return values;
  const first = valuesOf(event);
  const dayIn = ({ starts_at }: EventValues): string => starts_at.slice(0, 10);
  const starts_at =
    values.all_day === event.all_day
      ? movedAlong(first.starts_at, occurrence.starts_at, values.starts_at)
      : movedAlong(dayIn(first), dayIn(occurrence), dayIn(values)) + values.starts_at.slice(10);
  return { ...values, starts_at, ends_at: movedAlong(starts_at, values.starts_at, values.ends_at) };
};

/** Returns the part of a series that a change applies to. */
export const partOf = ({ scope }: Pick<EventValues, 'scope'>, day: string | undefined): Part =>
  scope === 'all' || !day ? { scope: 'all' } : { scope, occurrence: day };

/** Props of the parts of an event's form. */
export interface EventInputsProps {
  readonly form: UseFormReturnType<EventValues>;
  /** One occurrence of a series: it has only its own text, place and times. */
  readonly isAlone?: boolean;
}
