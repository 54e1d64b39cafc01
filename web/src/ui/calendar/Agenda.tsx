import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayOfWeek } from '../use-times-in-words.ts';
import { byDay } from './by-day.ts';
import styles from './Calendar.module.css';
import type { CalendarItem } from './calendar-item.ts';

interface AgendaProps<Item extends CalendarItem> {
  readonly items: readonly Item[];
  /** The first day shown, and the day after the last. */
  readonly range: readonly [string, string];
  /** Renders an item in a day's list. */
  readonly row: (item: Item, day: string) => ReactNode;
  /** Shown if there is nothing. */
  readonly empty: ReactNode;
  /** Days to show even if they are empty. By default only days with items are shown. */
  readonly days?: readonly string[];
}

/** Upcoming items, day by day. */
export const Agenda = <Item extends CalendarItem>({ items, range, row, empty, days = [] }: AgendaProps<Item>) => {
  const { t } = useTranslation('calendar');
  const dayName = useDayOfWeek();
  if (items.length === 0 && days.length === 0) return empty;
  return byDay(items, range, days).map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>{dayName(day)}</h3>
      {ofDay.length === 0 ? (
        <p className={styles.free}>{t('dayIsFree')}</p>
      ) : (
        <ul className={styles.rows}>
          {ofDay.map((one) => (
            <li key={one.id}>{row(one, day)}</li>
          ))}
        </ul>
      )}
    </section>
  ));
};
