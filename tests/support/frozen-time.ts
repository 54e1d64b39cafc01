import { now, useClock } from '../../functions/src/platform/clock.ts';

const hour = 3_600_000;

/** In the middle of an hour, so that none ends while calls are counted that are limited by the hour, nor a minute or a day. */
export const midHour = (): number => Math.floor(Date.now() / hour) * hour + hour / 2;

/**
 * Stops the clock, at this moment or the one given, so that what a test sees does not depend on how long it takes. Answers
 * how to let seconds pass.
 */
export const freezeTime = (at = now()): ((seconds: number) => void) => {
  let passed = 0;
  useClock(() => at + passed);
  return (seconds) => {
    passed += seconds * 1000;
  };
};
