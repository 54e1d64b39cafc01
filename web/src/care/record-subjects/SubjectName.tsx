import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useTranslation } from 'react-i18next';
import styles from './Subject.module.css';
import { useDateWords } from './use-date-words.ts';

/** Returns the person's name. */
export const subjectName = ({ first_name, last_name }: Pick<RecordSubject, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** The person's dates and place, as far as they are known. */
export const SubjectDays = ({ subject }: { subject: RecordSubject }) => {
  const { t } = useTranslation('care');
  const { when } = useDateWords();
  const { birth_date, birth_place, death_date } = subject;
  const born = birth_date && when(birth_date);
  const lines = [
    born && birth_place
      ? t('subject.bornAt', { when: born, place: birth_place })
      : born
        ? t('subject.born', { when: born })
        : birth_place && t('subject.bornIn', { place: birth_place }),
    death_date && t('subject.died', { when: when(death_date) }),
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
