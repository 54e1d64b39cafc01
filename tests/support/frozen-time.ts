import { now, useClock } from '../../functions/src/platform/clock.ts';

const hour = 3_600_000;

/** Returns a time in the middle of an hour, so that no hour, minute or day ends while a test counts limited calls. */
export const midHour = (): number => Math.floor(Date.now() / hour) * hour + hour / 2;

/**
 * Stops the clock, now or at a given time, so that results do not depend on how long a test takes. Returns a function
 * that passes seconds.
 */
export const freezeTime = (at = now()): ((seconds: number) => void) => {
  let passed = 0;
  useClock(() => at + passed);
  return (seconds) => {
    passed += seconds * 1000;
  };
};
