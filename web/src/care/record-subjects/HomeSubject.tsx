import { SubjectCard } from './SubjectCard.tsx';
import { useRecordSubject } from './use-record-subject.ts';

/** The record subject, on home. */
export const HomeSubject = ({ circleId = '' }: { circleId: string | undefined }) => {
  const { data: subject } = useRecordSubject(circleId);
  return subject && <SubjectCard subject={subject} />;
};
