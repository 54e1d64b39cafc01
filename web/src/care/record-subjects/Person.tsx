import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarDay } from '../../ui/use-day.ts';
import { initialsOf } from '../../ui/initials.ts';
import { SmallPicture } from '../files/SmallPicture.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import styles from './Person.module.css';
import { subjectName } from './SubjectName.tsx';
import { useRecordSubject } from './use-record-subject.ts';

/** Introduces the record subject of the chosen circle below the scene: portrait, name, dates. */
export const Person = () => {
  const circle = useSelectedCircle();
  const { data: subject } = useRecordSubject(circle?.id ?? '');
  if (!circle) return null;
  // Keeps the page below in its place until the person has loaded, and if there is none.
  return (
    <div className={styles.person}>
      {subject === null && <Unknown />}
      {subject && <Introduced subject={subject} />}
    </div>
  );
};

const Unknown = () => {
  const { t } = useTranslation('care');
  return (
    <>
      <span className={styles.portrait}>
        <IconUser aria-hidden size={56} stroke={1.2} />
      </span>
      <div className={styles.text}>
        <p className={styles.dates}>{t('subject.unknown')}</p>
      </div>
    </>
  );
};

const Introduced = ({ subject }: { subject: RecordSubject }) => {
  const { t } = useTranslation('care');
  const name = subjectName(subject);
  return (
    <>
      <span className={styles.portrait} data-initials={initialsOf(name)}>
        {subject.picture && (
          <SmallPicture
            documentId={subject.picture}
            label={t('subject.pictureOf', { name })}
            className={styles.picture}
          />
        )}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.dates}>{useDates(subject)}</p>
      </div>
    </>
  );
};

/** Birth and death in one line, as far as they are known. */
const useDates = ({ birth_date, birth_place, death_date }: RecordSubject): string => {
  const day = useCalendarDay();
  const born = [birth_date && day(birth_date), birth_place].filter(Boolean).join(', ');
  return death_date ? `${born} – ${day(death_date)}`.trim() : born;
};
