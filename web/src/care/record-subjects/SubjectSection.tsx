import { useEffect } from 'react';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { FirstSectionProps } from '../noun.ts';
import { DeathNotice } from './DeathNotice.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import { useRecordSubject } from '../subject-of-circle/use-record-subject.ts';

/** What is to be said about the record subject below their name: a death to confirm, and wishes shared with the reader. */
export const SubjectSection = ({ circle, me, nouns, settled }: FirstSectionProps) => {
  const { data: subject, error } = useRecordSubject(circle.id);
  const isSettled = subject !== undefined || error !== null;
  useEffect(() => {
    if (isSettled) settled();
  }, [isSettled, settled]);
  if (!subject) return null;
  return (
    <SubjectCard subject={subject} isIntroduced>
      {hasCircleRole(me.role, 'family_member') && <DeathNotice subject={subject} />}
      {nouns.map(
        ({ OnSubject }, index) => OnSubject && <OnSubject key={index} circleId={circle.id} subject={subject} />,
      )}
    </SubjectCard>
  );
};
