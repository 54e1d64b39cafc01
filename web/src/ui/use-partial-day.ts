import { useCallback } from 'react';
import { partialDayInWords } from '@kindred/contract/dates';
import { useReader } from './use-day.ts';

/** Writes a date in someone's life, which may be only a year or a month: `1938`, `April 1938`, `2 April 1938`. */
export const usePartialDay = (): ((date: string) => string) => {
  const reader = useReader();
  return useCallback((date) => partialDayInWords(date, reader), [reader]);
};
