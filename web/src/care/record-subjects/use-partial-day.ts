import { isWholeDay } from '@kindred/contract/care/record-subjects/record-subject';
import { useCalendarDay, useMonthName } from '../../ui/use-day.ts';

/** Writes a date that may be a year or a month: `1938`, `April 1938`, `2 April 1938`. */
export const usePartialDay = (): ((date: string) => string) => {
  const day = useCalendarDay();
  const month = useMonthName();
  return (date) => (isWholeDay(date) ? day(date) : date.length === 4 ? date : month(date));
};
