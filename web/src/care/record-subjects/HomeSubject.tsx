import { SubjectCard } from './SubjectCard.tsx';
import { useRecordSubject } from './use-record-subject.ts';

/** Whom the circle is for, at the beginning of a visit. */
export const HomeSubject = ({ circleId = '' }: { circleId: string | undefined }) => {
  const { data: subject } = useRecordSubject(circleId);
  return subject && <SubjectCard subject={subject} />;
};
