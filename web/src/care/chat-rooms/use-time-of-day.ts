import { useMemo } from 'react';
import { dateFormat } from '@kindred/contract/dates';
import { useReader } from '../../ui/use-day.ts';

/** Writes a time as hour and minute, in the reader's language and zone. */
export const useTimeOfDay = (): ((at: number) => string) => {
  const reader = useReader();
  return useMemo(() => {
    const format = dateFormat(reader, { timeStyle: 'short' });
    return (at) => format.format(at);
  }, [reader]);
};
