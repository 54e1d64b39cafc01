import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarDay } from '../use-day.ts';
import { useMonthName } from '../use-times-in-words.ts';
import { useDaysBetween } from './use-days-between.ts';
import styles from './Calendar.module.css';
import { daysFrom, stepFrom, type View, views } from './calendar-range.ts';

interface CalendarBarProps {
  readonly view: View;
  readonly day: string;
  readonly range: readonly [string, string];
  readonly go: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The visible part of the calendar, with buttons for the previous and the next. */
export const CalendarBar = ({ view, day, range, go }: CalendarBarProps) => {
  const { t } = useTranslation('calendar');
  const monthName = useMonthName();
  const dayName = useCalendarDay();
  const daysBetween = useDaysBetween();
  const labels = { month: t('view.month'), week: t('view.week'), agenda: t('view.agenda') };
  const title = {
    month: () => monthName(day.slice(0, 7)),
    week: () => daysBetween(range[0], daysFrom(range[1], -1)),
    agenda: () => t('from', { day: dayName(range[0]) }),
  }[view]();
  return (
    <div className={styles.bar}>
      <div className={styles.steps} role="group" aria-label={t('steps')}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('before')}
          onClick={() => go({ from: stepFrom(view, day, -1) })}
        >
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('after')}
          onClick={() => go({ from: stepFrom(view, day, 1) })}
        >
          <IconChevronRight aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => go({ from: undefined })}>
          {t('today')}
        </Button>
        <h2 aria-live="polite">{title}</h2>
      </div>
      <SegmentedControl
        aria-label={t('view.label')}
        value={view}
        data={views.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => go({ view: value })}
        size="md"
      />
    </div>
  );
};
