import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

const minute = 60_000;
const steps = [
  { unit: 'minute', of: minute, until: 60 * minute },
  { unit: 'hour', of: 60 * minute, until: 24 * 60 * minute },
  { unit: 'day', of: 24 * 60 * minute, until: 7 * 24 * 60 * minute },
  { unit: 'week', of: 7 * 24 * 60 * minute, until: 31 * 24 * 60 * minute },
  { unit: 'month', of: 30.44 * 24 * 60 * minute, until: 365 * 24 * 60 * minute },
  { unit: 'year', of: 365.25 * 24 * 60 * minute, until: Infinity },
] as const;

/** Writes how long ago something was: “5 minutes ago”, “yesterday”. */
export const timeAgo = (language: string, milliseconds: number): string =>
  // Allows for a small difference between the server's and the reader's clocks.
  relative(language, -Math.max(0, milliseconds));

/** Writes a time from now: “in 5 minutes”; negative milliseconds are in the past. */
const relative = (language: string, milliseconds: number): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const size = Math.abs(milliseconds);
  if (size < minute) return format.format(0, 'second');
  const { unit, of } = steps.find(({ until }) => size < until) ?? steps[5];
  return format.format(Math.sign(milliseconds) * Math.floor(size / of), unit);
};

/** Returns the current time, and rerenders every minute. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Returns a function that says how long ago a time was. Rerenders every minute. */
export const useTimeAgo = (): ((at: string) => string) => {
  const { language } = useTranslation('app').i18n;
  const now = useNow();
  // Uses the current time if it is later, so that an entry that arrived after the last tick has no negative age.
  return useMemo(() => (at) => timeAgo(language, Math.max(now, Date.now()) - Date.parse(at)), [language, now]);
};

/** Returns a function that says in how much time something will be; “now” if it should have been. Rerenders every minute. */
export const useTimeUntil = (): ((at: string) => string) => {
  const { language } = useTranslation('app').i18n;
  const now = useNow();
  return useMemo(() => (at) => relative(language, Math.max(0, Date.parse(at) - now)), [language, now]);
};
