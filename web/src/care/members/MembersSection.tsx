import { useTranslation } from 'react-i18next';
import type { CircleSectionProps } from '../noun.ts';
import styles from '../ui/AsideSection.module.css';
import { useShownMembers } from './use-shown-members.ts';
import { MemberList } from './MemberList.tsx';

/** The section of the circle's page with its members and their number. */
export const MembersSection = ({ circle, data, me }: CircleSectionProps) => {
  const { t } = useTranslation('care');
  const { count = data?.member_count } = useShownMembers(circle.id);
  return (
    <section className={styles.section} aria-labelledby="members">
      <h2 id="members">
        {t('members.title')}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </h2>
      <MemberList circleId={circle.id} circleName={circle.name} caller={me} />
    </section>
  );
};
