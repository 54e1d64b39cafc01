import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { Occurrence } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDayOfWeek } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { byDay } from './by-day.ts';
import styles from './Calendar.module.css';
import { EventRow } from './EventRow.tsx';

interface AgendaProps {
  readonly occurrences: readonly Occurrence[];
  /** The first day that is shown, and the one after the last. */
  readonly range: readonly [string, string];
  readonly open: (occurrence: Occurrence) => void;
  /** Days to show even if nothing is on them; by default those with something. */
  readonly days?: readonly string[];
}

/** What comes, day by day. */
export const Agenda = ({ occurrences, range, open, days = [] }: AgendaProps) => {
  const { t } = useTranslation('calendar');
  const dayName = useDayOfWeek();
  if (occurrences.length === 0 && days.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarEvent size={40} stroke={1.4} />}
        title={t('noneTitle')}
        action={
          <Button component={Link} variant="default" to={paths.eventCreation.href()}>
            {t('write')}
          </Button>
        }
      >
        {t('noneText')}
      </EmptyState>
    );
  }
  return byDay(occurrences, range, days).map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>{dayName(day)}</h3>
      {ofDay.length === 0 ? (
        <p className={styles.free}>{t('dayIsFree')}</p>
      ) : (
        <ul className={styles.rows}>
          {ofDay.map((one) => (
            <li key={one.id}>
              <EventRow occurrence={one} on={day} open={() => open(one)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
};
