import { Markdown } from '../../ui/Markdown.tsx';
import styles from './Subject.module.css';
import { SubjectDays, subjectName } from './SubjectName.tsx';
import { useRecordSubject } from './use-record-subject.ts';

/** Whom the circle is for, at the beginning of a visit: name, days, words. */
export const HomeSubject = ({ circleId }: { circleId: string }) => {
  const { data: subject } = useRecordSubject(circleId);
  if (!subject) return null;
  return (
    <section className={styles.subject} aria-labelledby="subject">
      <h2 id="subject">{subjectName(subject)}</h2>
      <SubjectDays subject={subject} />
      {subject.biography && (
        <div className={styles.words}>
          <Markdown source={subject.biography} />
        </div>
      )}
    </section>
  );
};
