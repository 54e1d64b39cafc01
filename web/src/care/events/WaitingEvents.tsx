import { useTranslation } from 'react-i18next';
import styles from '../../ui/calendar/Calendar.module.css';
import { CalendarRow } from '../../ui/calendar/CalendarRow.tsx';
import { paths } from '../paths.ts';
import sections from '../ui/Section.module.css';
import eventStyles from './Events.module.css';
import { useOffsetWords } from './use-offset-words.ts';
import { useWaitingEvents } from './use-calendar.ts';

/** The events that count from an unconfirmed death, for members who may change them. */
export const WaitingEvents = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('events');
  const words = useOffsetWords();
  const { data } = useWaitingEvents(circleId);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby="waiting-events">
      <h2 id="waiting-events">{t('waiting')}</h2>
      <p className={eventStyles.dimmed}>{t('waitingText')}</p>
      <ul className={styles.rows}>
        {data.items.map((event) => (
          <li key={event.id}>
            <CalendarRow time={words(event)} href={paths.event.href({ id: event.id })}>
              <strong>{event.title}</strong>
            </CalendarRow>
          </li>
        ))}
      </ul>
    </section>
  );
};
