import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import sections from '../ui/Section.module.css';
import styles from './Calendar.module.css';
import { useOffsetWords } from './use-offset-words.ts';
import { useWaitingEvents } from './use-calendar.ts';

/** The events that count from a death that is not confirmed, for those who may change them. */
export const WaitingEvents = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('calendar');
  const words = useOffsetWords();
  const { data } = useWaitingEvents(circleId);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby="waiting-events">
      <h2 id="waiting-events">{t('waiting')}</h2>
      <p className={styles.dimmed}>{t('waitingText')}</p>
      <ul className={styles.rows}>
        {data.items.map((event) => (
          <li key={event.id}>
            <Link to={paths.event.href({ id: event.id })} className={styles.row}>
              <span className={styles.hours}>{words(event)}</span>
              <span className={styles.what}>
                <strong>{event.title}</strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
