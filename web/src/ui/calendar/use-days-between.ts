import { dateFormat, withFirstOfMonth } from '@kindred/contract/dates';
import { useMemo } from 'react';
import { useReader } from '../use-day.ts';

/** Writes the time between two calendar days: 14–20 December 2026. */
export const useDaysBetween = (): ((from: string, to: string) => string) => {
  const reader = useReader();
  return useMemo(() => {
    const format = dateFormat(reader, { dateStyle: 'long', timeZone: 'UTC' });
    return (from, to) => {
      const days = format.formatRange(new Date(from), new Date(to));
      return reader.language.startsWith('fr') ? withFirstOfMonth(days) : days;
    };
  }, [reader]);
};
