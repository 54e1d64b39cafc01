import type { clockMarks, JobSchedule } from '@kindred/contract/cron/jobs/job';
import { Cron } from 'croner';
import { Temporal } from 'temporal-polyfill';
import { type ClockSpan, spanAt } from './clock-span.ts';

/** Reads five fields on a clock that never changes. This file handles the zone's clock changes. */
const reader = (cron: string): Cron => new Cron(cron, { timezone: 'UTC', mode: '5-part', paused: true });

/** Returns why an expression cannot be used; undefined if it can. */
export const cronFault = (cron: string): 'invalid_cron' | 'never_fires' | undefined => {
  try {
    return reader(cron).nextRun() ? undefined : 'never_fires';
  } catch {
    return 'invalid_cron';
  }
};

/** Returns whether an expression covers every hour. When clocks go back, it runs in both of the repeated hours. */
const isEveryHour = (cron: string): boolean => {
  const hours = new Set<number>();
  for (const part of cron.trim().split(/\s+/)[1]!.split(',')) {
    const [range, step = '1'] = part.split('/');
    const [first, last = first] = range === '*' || range === '?' ? ['0', '23'] : range!.split('-');
    for (let hour = Number(first); hour <= Number(last); hour += Number(step)) hours.add(hour);
  }
  return hours.size === 24;
};

const millisecondsPerDay = 86_400_000;

/** Finds the times of an expression in a time zone, in milliseconds. */
class ZoneTimes {
  private readonly timezone: string;
  private readonly cron: Cron;
  private readonly runsBoth: boolean;

  constructor(cron: string, timezone: string) {
    this.timezone = timezone;
    this.cron = reader(cron);
    this.runsBoth = isEveryHour(cron);
  }

  /** Returns the first time after `after`; undefined if there is none. */
  next(after: number): number | undefined {
    let span = spanAt(this.timezone, after);
    for (let wall = after + span.offset; ;) {
      const met = this.cron.nextRun(new Date(wall))?.getTime();
      if (met === undefined) return undefined;
      const time = met - span.offset;
      if (time < span.end) {
        if (this.runs(span, time)) return time;
        wall = met;
        continue;
      }
      const following = spanAt(this.timezone, span.end);
      if (isSkipped(met, span, following)) return span.end;
      wall = span.end + following.offset - 1;
      span = following;
    }
  }

  /** Returns the last time up to and including `until`, but not before `from`; undefined if there is none. */
  previous(until: number, from: number): number | undefined {
    let span = spanAt(this.timezone, until);
    for (let wall = until + span.offset + 1; ;) {
      const met = this.cron.previousRuns(1, new Date(wall))[0]?.getTime();
      if (met === undefined) return undefined;
      const time = met - span.offset;
      if (time >= span.start) {
        if (time < from) return undefined;
        if (this.runs(span, time)) return time;
        wall = met;
        continue;
      }
      if (span.start < from) return undefined;
      const before = spanAt(this.timezone, span.start - 1);
      if (isSkipped(met, before, span)) return span.start;
      wall = span.start + before.offset;
      span = before;
    }
  }

  /**
   * Returns whether a matching time runs: not if the clock shows it for the second time, unless the expression runs
   * both times.
   */
  private runs(span: ClockSpan, time: number): boolean {
    return this.runsBoth || !isRepeated(span, time);
  }
}

/** Returns whether the clock already showed this time in the previous span. */
const isRepeated = (span: ClockSpan, time: number): boolean => time + span.offset < span.start + span.offsetBefore;

/**
 * Returns whether the clock skips this time between two spans. A zone that left out a whole day never had that day's
 * times.
 */
const isSkipped = (wall: number, before: ClockSpan, after: ClockSpan): boolean =>
  wall >= before.end + before.offset &&
  wall < before.end + after.offset &&
  after.offset - before.offset < millisecondsPerDay;

const iso = (time: number): string => new Date(time).toISOString();

/**
 * Returns a schedule's first times after `after` (ISO), at most `most`. Times that a clock change skips run once, right
 * after it. A time that the clock shows twice runs the first time; if every hour is named, both times.
 */
export const timesAfter = (schedule: JobSchedule, timezone: string, after: string, most = 1): string[] => {
  if ('at' in schedule) return schedule.at > after ? [schedule.at] : [];
  const zone = new ZoneTimes(schedule.cron, timezone);
  const times: string[] = [];
  let time = zone.next(Date.parse(after));
  for (; time !== undefined && times.length < most; time = zone.next(time)) times.push(iso(time));
  return times;
};

/** Returns the last times of a schedule up to and including `until`, but not before `from`; oldest first. */
export const lastTimes = (
  schedule: JobSchedule,
  timezone: string,
  from: string,
  until: string,
  most: number,
): string[] => {
  if ('at' in schedule) return schedule.at >= from && schedule.at <= until ? [schedule.at] : [];
  const zone = new ZoneTimes(schedule.cron, timezone);
  const earliest = Date.parse(from);
  const times: string[] = [];
  // One at a time: looking back is slow, and usually there is only one.
  let time = zone.previous(Date.parse(until), earliest);
  for (; time !== undefined && times.length < most; time = zone.previous(time - 1, earliest)) times.push(iso(time));
  return times.toReversed();
};

/** Returns how a clock change affects a time of an expression; null if it does not. */
export const markOf = (cron: string, timezone: string, at: string): (typeof clockMarks)[number] | null => {
  const wall = Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainDateTime();
  const shown = Date.parse(`${wall.toString({ smallestUnit: 'second' })}Z`);
  if (
    reader(cron)
      .nextRun(new Date(shown - 1))
      ?.getTime() !== shown
  )
    return 'MOVED';
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(timezone, { disambiguation }).epochMilliseconds,
  );
  if (first === second) return null;
  return isEveryHour(cron) ? 'TWICE' : 'FIRST_OF_TWO';
};
