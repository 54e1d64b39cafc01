import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../ui/Markdown.tsx';
import { SmallPicture } from '../files/SmallPicture.tsx';
import styles from './Subject.module.css';
import { SubjectDays, subjectName } from './SubjectName.tsx';

interface SubjectCardProps {
  readonly subject: RecordSubject;
  /** The frame shows picture, name and dates above the page, so on screen the card leaves them out. */
  readonly isIntroduced?: boolean;
  readonly children?: ReactNode;
}

/** The record subject's card: picture, name, dates, text. */
export const SubjectCard = ({ subject, isIntroduced = false, children }: SubjectCardProps) => {
  const { t } = useTranslation('care');
  const name = subjectName(subject);
  return (
    <section className={styles.subject} aria-labelledby="subject" data-introduced={isIntroduced || undefined}>
      <div className={styles.person}>
        {subject.picture && (
          <SmallPicture
            documentId={subject.picture}
            label={t('subject.pictureOf', { name })}
            className={styles.picture}
          />
        )}
        <div className={styles.about}>
          <h2 id="subject">{name}</h2>
          <SubjectDays subject={subject} />
          {subject.biography && (
            <div className={styles.words}>
              <Markdown source={subject.biography} />
            </div>
          )}
        </div>
      </div>
      {children}
    </section>
  );
};
