import { useEffect } from 'react';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import { useTranslation } from 'react-i18next';
import { useMember } from '../members/use-member.ts';
import type { FirstSectionProps } from '../noun.ts';
import { DeathNotice } from './DeathNotice.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import { useRecordSubject } from '../subject-of-circle/use-record-subject.ts';

/** Below the record subject's name: a death to confirm, and wishes shared with the reader. */
export const SubjectSection = ({ circle, me, nouns, settled }: FirstSectionProps) => {
  const { t } = useTranslation('care');
  const { data: subject, error } = useRecordSubject(circle.id);
  const isFamily = hasCircleRole(me.role, 'family_member');
  const death = isFamily ? subject?.death : undefined;
  const recorder = useMember(circle.id, death?.is_asked ? death.recorded_by : '');
  const isSettled = (subject !== undefined || error !== null) && !recorder.isLoading;
  useEffect(() => {
    if (isSettled) settled();
  }, [isSettled, settled]);
  if (!subject) return null;
  return (
    <SubjectCard subject={subject} isIntroduced>
      {isFamily && !recorder.isLoading && (
        <DeathNotice circleId={circle.id} subject={subject} recorder={recorder.data?.name ?? t('members.former')} />
      )}
      {nouns.map(
        ({ OnSubject }, index) => OnSubject && <OnSubject key={index} circleId={circle.id} subject={subject} />,
      )}
    </SubjectCard>
  );
};
