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
export const timeAgo = (language: string, milliseconds: number): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  // Allows for a small difference between the server's and the reader's clocks.
  if (milliseconds < minute) return format.format(0, 'second');
  const { unit, of } = steps.find(({ until }) => milliseconds < until) ?? steps[5];
  return format.format(-Math.floor(milliseconds / of), unit);
};

/** Returns a function that says how long ago a time was. Rerenders every minute. */
export const useTimeAgo = (): ((at: string) => string) => {
  const { language } = useTranslation('news').i18n;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  // Uses the current time if it is later, so that an entry that arrived after the last tick has no negative age.
  return useMemo(() => (at) => timeAgo(language, Math.max(now, Date.now()) - Date.parse(at)), [language, now]);
};
