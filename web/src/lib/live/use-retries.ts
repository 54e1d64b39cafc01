import { useCallback, useEffect, useRef, useState } from 'react';

const first = 2000;
const longest = 60_000;

/** Returns the wait before an attempt, in milliseconds: doubled each time, up to a minute. */
export const waitBefore = (attempt: number): number => Math.min(longest, first * 2 ** Math.max(0, attempt - 1));

/** Counts attempts. Each failure schedules the next one after a growing wait; `holds` resets the wait. */
export const useRetries = (holds: boolean): { attempt: number; failed: () => void } => {
  const [attempt, setAttempt] = useState(0);
  const made = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (holds) made.current = 0;
  }, [holds]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const failed = useCallback((): void => {
    clearTimeout(timer.current);
    made.current += 1;
    timer.current = setTimeout(() => setAttempt((before) => before + 1), waitBefore(made.current));
  }, []);
  return { attempt, failed };
};
