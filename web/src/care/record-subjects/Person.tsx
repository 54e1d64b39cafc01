import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePartialDay } from '../../ui/use-partial-day.ts';
import { initialsOf } from '@kindred/contract/initials';
import { useCircle } from '../circles/use-circles.ts';
import { SmallPicture } from '../files/SmallPicture.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { actionsPlace } from '../ui/actions-place.ts';
import styles from './Person.module.css';
import { PersonWords } from './PersonWords.tsx';
import { subjectName } from './SubjectName.tsx';
import { useRecordSubject } from '../subject-of-circle/use-record-subject.ts';

/** Introduces the record subject of the chosen circle below the scene: portrait, name, dates, words. */
export const Person = () => {
  const circle = useSelectedCircle();
  return circle && <PersonOf key={circle.id} circle={circle} />;
};

const PersonOf = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('care');
  const { data: subject, error } = useRecordSubject(circle.id);
  const { data } = useCircle(circle.id);
  const name = subject ? subjectName(subject) : undefined;
  const words = subject?.biography ?? data?.description;
  // Keeps the space until the person has loaded, or if there is none, so that the page below does not move.
  return (
    <div className={styles.person}>
      <span className={styles.portrait} data-initials={name && initialsOf(name)}>
        {subject?.picture && (
          <SmallPicture
            documentId={subject.picture}
            label={t('subject.pictureOf', { name })}
            className={styles.picture}
          />
        )}
        {!subject && <IconUser aria-hidden size={56} stroke={1.2} />}
      </span>
      <div className={styles.text}>
        <h1
          tabIndex={-1}
          className={styles.circle}
          data-alone={subject === null || error ? true : undefined}
          data-pending={subject === undefined && !error ? true : undefined}
        >
          {data?.name ?? circle.name}
        </h1>
        {subject && (
          <>
            <p className={styles.name}>{name}</p>
            <p className={styles.dates}>
              <Dates of={subject} />
            </p>
          </>
        )}
        {subject === null && <p className={styles.dates}>{t('subject.unknown')}</p>}
      </div>
      <div ref={actionsPlace} className={styles.actions} />
      {words && <PersonWords key={words}>{words}</PersonWords>}
    </div>
  );
};

/** Birth and death on one line, as far as they are known. */
const Dates = ({ of: { birth_date, birth_place, death_date } }: { of: RecordSubject }) => {
  const day = usePartialDay();
  const born = [birth_date && day(birth_date), birth_place].filter(Boolean).join(', ');
  return death_date ? `${born} – ${day(death_date)}`.trim() : born;
};
