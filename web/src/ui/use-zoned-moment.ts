import { useMemo } from 'react';
import { dateFormat } from '@kindred/contract/dates';
import { useReader } from './use-day.ts';

const options = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Writes a time as day and minute with the name of its zone: the given one, such as a job's, or else the reader's. */
export const useZonedMoment = (): ((time: string, timeZone?: string) => string) => {
  const reader = useReader();
  return useMemo(
    () => (time, timeZone) => dateFormat(reader, { ...options, ...(timeZone && { timeZone }) }).format(new Date(time)),
    [reader],
  );
};
