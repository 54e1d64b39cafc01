import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import sections from '../ui/Section.module.css';
import { EventRow } from './EventRow.tsx';
import { byDay } from './by-day.ts';
import styles from './Calendar.module.css';
import { dayOf } from './calendar-range.ts';
import { useNextEvents } from './use-calendar.ts';
import { useDayOfWeek } from '../../ui/use-day.ts';

const shown = 3;

/** The next few events; nothing where none is near. */
export const NextEvents = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('calendar');
  const dayName = useDayOfWeek();
  const { data } = useNextEvents(circleId, shown);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby="next-events">
      <h2 id="next-events">{t('next')}</h2>
      <ul className={styles.rows}>
        {byDay(data.items, dayOf(new Date())).flatMap(([day, occurrences]) =>
          occurrences.map((one) => (
            <li key={one.id}>
              <EventRow occurrence={one} above={dayName(day)} />
            </li>
          )),
        )}
      </ul>
      <p className={sections.foot}>
        <Link to={paths.calendar.href()}>{t('open')}</Link>
      </p>
    </section>
  );
};
