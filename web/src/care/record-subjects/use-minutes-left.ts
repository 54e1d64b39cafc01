import { useEffect, useState } from 'react';

const minute = 60_000;

/** Counts the minutes until a time, rounded up; 0 once it has passed. */
export const useMinutesLeft = (until: string | null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return undefined;
    const timer = setInterval(() => setNow(Date.now()), minute / 4);
    return () => clearInterval(timer);
  }, [until]);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / minute)) : 0;
};
