import { Temporal } from 'temporal-polyfill';

/** A period in which a zone's clock does not change, in milliseconds. */
export interface ClockSpan {
  readonly start: number;
  readonly end: number;
  /** The clock's time minus UTC. */
  readonly offset: number;
  /** The offset before `start`. */
  readonly offsetBefore: number;
}

const offsetOf = (time: Temporal.ZonedDateTime): number => time.offsetNanoseconds / 1e6;

/** Returns the span of a zone that contains a time (in milliseconds). */
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
