import { now, useClock } from '../../functions/src/platform/clock.ts';

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
