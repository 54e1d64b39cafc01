import { dateRegion } from '@kindred/contract/dates';
import { useReader } from '../use-day.ts';

interface WeekInfo {
  readonly firstDay: number;
}

interface KnowsWeeks {
  readonly getWeekInfo?: () => WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/** Returns the first day of the reader's week: 0 for Sunday, 1 for Monday. */
export const useFirstWeekday = (): number => {
  const region = dateRegion(useReader());
  const locale: Intl.Locale & KnowsWeeks = new Intl.Locale('und', { region }).maximize();
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return (info?.firstDay ?? 1) % 7;
};
