import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useTranslation } from 'react-i18next';
import { useCalendarDay } from '../../ui/use-day.ts';
import styles from './Subject.module.css';

/** What the person is called. */
export const subjectName = ({ first_name, last_name }: Pick<RecordSubject, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** The person's days and place, as far as they are known. */
export const SubjectDays = ({ subject }: { subject: RecordSubject }) => {
  const { t } = useTranslation('care');
  const day = useCalendarDay();
  const { birth_date, birth_place, death_date } = subject;
  const born = birth_date && day(birth_date);
  const lines = [
    born && birth_place
      ? t('subject.bornOnIn', { day: born, place: birth_place })
      : born
        ? t('subject.bornOn', { day: born })
        : birth_place && t('subject.bornIn', { place: birth_place }),
    death_date && t('subject.diedOn', { day: day(death_date) }),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <p className={styles.days}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
};
