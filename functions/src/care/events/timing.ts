import type { EventWrite } from '@kindred/contract/care/events/event';
import { RuleError } from '@kindred/contract/care/events/rule';
import { limits } from '@kindred/contract/limits';
import type * as z from 'zod';
import { fieldError } from '../../platform/api-error.ts';
import { dayAfter, instantOf } from '../schedules/instants.ts';
import { firstDay, lastDay, latestDay, withLocalUntil } from './rule-days.ts';
import type { StoredEvent } from './store.ts';
import { addDays, instantOfMany, shownAt } from './zone-clock.ts';

/** An event as the author writes it. */
export type EventInput = z.output<z.ZodObject<typeof EventWrite>>;

type Schedule = Pick<
  EventInput,
  | 'schedule_type'
  | 'starts_at'
  | 'ends_at'
  | 'all_day'
  | 'timezone'
  | 'rrule'
  | 'offset'
  | 'anchor_date'
  | 'start_time'
  | 'duration_minutes'
>;

/** When an event takes place: its first occurrence, the local time at its start, and its rule. */
export type Timing = Pick<StoredEvent, 'starts_at' | 'ends_at' | 'begins' | 'rrule' | 'last_day' | 'is_waiting'>;

const earliestDay = '1900-01-01';
const minute = 60_000;
const wrong = (field: string, message: string, code: string) => fieldError('bad_request', field, message, code);

const isDay = (moment: string): boolean => moment.length === 10;

/** Returns the checked start and end of an event with a fixed time. */
const absolute = ({ starts_at, ends_at, all_day }: Schedule): { start: string; end: string } => {
  if (starts_at === null) throw wrong('starts_at', 'Choose when it starts', 'required');
  for (const [field, moment] of Object.entries({ starts_at, ends_at }))
    if (moment !== null && isDay(moment) !== all_day)
      throw wrong(
        field,
        all_day ? 'An all-day event needs a day such as 2026-11-02' : 'Needs a time, in UTC',
        'moment',
      );
  const start = all_day ? starts_at : new Date(starts_at).toISOString();
  if (all_day) return { start, end: ends_at ?? start };
  return { start, end: new Date(ends_at ?? Date.parse(start) + 60 * minute).toISOString() };
};

/** Returns the start and end of an event that counts from this day. */
const relative = (schedule: Schedule, anchor: string): { start: string; end: string } => {
  const { all_day, timezone, start_time, duration_minutes } = schedule;
  const day = dayFrom(anchor, schedule);
  if (all_day) {
    const days = Math.max(1, Math.round((duration_minutes ?? 1440) / 1440));
    return { start: day, end: addDays(day, days - 1) };
  }
  const start = instantOf(day, start_time!, timezone);
  return { start, end: new Date(Date.parse(start) + (duration_minutes ?? 60) * minute).toISOString() };
};

const dayFrom = (anchor: string, { offset }: Schedule): string => {
  const day = dayAfter(anchor, offset!);
  if (day.length !== 10 || day < earliestDay || day > latestDay)
    throw wrong('offset', `This falls on a day before ${earliestDay} or after ${latestDay}`, 'out_of_range');
  return day;
};

const checkRelative = ({ schedule_type, offset, anchor_date, start_time, all_day }: Schedule): void => {
  if (offset === null) throw wrong('offset', 'Choose how long before or after', 'required');
  if (schedule_type === 'RELATIVE_DATE' && anchor_date === null)
    throw wrong('anchor_date', 'Choose the day it counts from', 'required');
  if (!all_day && start_time === null) throw wrong('start_time', 'Choose the time it starts', 'required');
};

const checkSpan = ({ start, end }: { start: string; end: string }): void => {
  if (end < start) throw wrong('ends_at', 'It ends before it starts', 'end_before_start');
  if (start.slice(0, 10) < earliestDay || end.slice(0, 10) > latestDay)
    throw wrong('starts_at', `A day from ${earliestDay} to ${latestDay}`, 'out_of_range');
  if (Date.parse(end) - Date.parse(start) > limits.eventDays * 24 * 60 * minute)
    throw wrong('ends_at', `An event lasts up to ${limits.eventDays} days`, 'too_long');
};

/** Returns the timing of a series whose rule begins at this time: its first occurrence is the first day of the rule. */
const recurring = (schedule: Schedule, { start, end }: { start: string; end: string }): Timing => {
  const { all_day, timezone } = schedule;
  const begins = all_day ? start : shownAt(start, timezone);
  try {
    const rrule = withLocalUntil(schedule.rrule!, timezone, begins.slice(11));
    const first = firstDay(begins, rrule);
    // The rule has the same days whether it starts here or at its written start. Later computations also start here.
    const started = first + begins.slice(10);
    const last_day = lastDay(started, rrule);
    if (last_day !== null && last_day < first) throw new RuleError('The rule ends before it begins');
    const isMoved = first !== begins.slice(0, 10);
    const starts_at = !isMoved ? start : all_day ? first : instantOfMany(first, begins.slice(11), timezone);
    const length = Date.parse(end) - Date.parse(start);
    const until = new Date(Date.parse(starts_at) + length).toISOString();
    const ends_at = all_day ? until.slice(0, 10) : until;
    return { starts_at, ends_at, begins: started, rrule, last_day, is_waiting: false };
  } catch (error) {
    if (error instanceof RuleError) throw wrong('rrule', error.message, 'rule');
    throw error;
  }
};

/**
 * Returns when an event takes place; throws an issue at the field that is wrong. `deathDate` is the confirmed day:
 * without it, an event that counts from the death waits.
 */
export const timingOf = (schedule: Schedule, deathDate: string | null): Timing => {
  const { schedule_type, all_day, timezone, rrule } = schedule;
  if (schedule_type !== 'ABSOLUTE') checkRelative(schedule);
  const anchor = schedule_type === 'RELATIVE_TO_DEATH' ? deathDate : schedule.anchor_date;
  if (schedule_type !== 'ABSOLUTE' && anchor === null)
    return { starts_at: null, ends_at: null, begins: null, rrule, last_day: null, is_waiting: true };
  const span = schedule_type === 'ABSOLUTE' ? absolute(schedule) : relative(schedule, anchor!);
  checkSpan(span);
  if (rrule !== null) return recurring(schedule, span);
  const begins = all_day ? span.start : shownAt(span.start, timezone);
  return { starts_at: span.start, ends_at: span.end, begins, rrule, last_day: null, is_waiting: false };
};

/** Refuses an `event_type` that contradicts the rule. */
export const checkType = ({ event_type, rrule }: Pick<EventInput, 'event_type' | 'rrule'>): void => {
  if (event_type === 'recurring' && rrule === null) throw wrong('rrule', 'A recurring event needs a rule', 'required');
  if (event_type === 'single' && rrule !== null) throw wrong('event_type', 'An event with a rule recurs', 'custom');
};
