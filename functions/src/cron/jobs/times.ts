import type { clockMarks, JobSchedule } from '@kindred/contract/cron/jobs/job';
import { Cron } from 'croner';
import { Temporal } from 'temporal-polyfill';

/** Reads five fields; a time that a change of the clock skips runs right after it, one that comes twice the first time. */
const reader = (cron: string, timezone: string): Cron => new Cron(cron, { timezone, mode: '5-part', paused: true });

/** Returns why an expression cannot be used; undefined if it can. */
export const cronFault = (cron: string, timezone: string): 'invalid_cron' | 'never_fires' | undefined => {
  try {
    return reader(cron, timezone).nextRun() ? undefined : 'never_fires';
  } catch {
    return 'invalid_cron';
  }
};

/** Returns a schedule's first times after `after` (ISO), at most `most`. */
export const timesAfter = (schedule: JobSchedule, timezone: string, after: string, most = 1): string[] => {
  if ('at' in schedule) return schedule.at > after ? [schedule.at] : [];
  return reader(schedule.cron, timezone)
    .nextRuns(most, new Date(after))
    .map((time) => time.toISOString());
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
  const cron = reader(schedule.cron, timezone);
  const times: string[] = [];
  // One by one: looking back is slow, and mostly one time is all there is.
  for (let before = new Date(Date.parse(until) + 1); times.length < most;) {
    const [time] = cron.previousRuns(1, before);
    if (!time || time.toISOString() < from) break;
    times.push(time.toISOString());
    before = time;
  }
  return times.toReversed();
};

const minute = 60_000;

/** Returns what a change of the clock does to a time of an expression; null if nothing. */
export const markOf = (cron: string, timezone: string, at: string): (typeof clockMarks)[number] | null => {
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(timezone);
  const wall = time.toPlainDateTime();
  // On a clock that never changes, an hour that exists is met exactly.
  const fixed = `${wall.toString({ smallestUnit: 'second' })}Z`;
  const met = reader(cron, 'UTC').nextRun(new Date(Date.parse(fixed) - minute));
  if (met?.toISOString() !== new Date(fixed).toISOString()) return 'MOVED';
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(timezone, { disambiguation }).epochMilliseconds,
  );
  if (first === second) return null;
  const runsBoth = lastTimes({ cron }, timezone, new Date(first!).toISOString(), new Date(second!).toISOString(), 100);
  return runsBoth.includes(new Date(second!).toISOString()) ? 'TWICE' : 'FIRST_OF_TWO';
};
