import { Temporal } from 'temporal-polyfill';

/** A time in which the clock of a zone does not change, in milliseconds. */
export interface ClockSpan {
  readonly start: number;
  readonly end: number;
  /** What the clock shows, less UTC. */
  readonly offset: number;
  /** The same before `start`. */
  readonly offsetBefore: number;
}

const offsetOf = (time: Temporal.ZonedDateTime): number => time.offsetNanoseconds / 1e6;

/** Returns the span of a zone that a time (in milliseconds) is in. */
export const spanAt = (timezone: string, time: number): ClockSpan => {
  const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timezone);
  const start = at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const end = at.getTimeZoneTransition('next');
  const offset = offsetOf(at);
  return {
    start: start?.epochMilliseconds ?? -Infinity,
    end: end?.epochMilliseconds ?? Infinity,
    offset,
    offsetBefore: start ? offsetOf(start.subtract({ nanoseconds: 1 })) : offset,
  };
};
