import { Text } from '@mantine/core';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { DeathSection } from './DeathSection.tsx';
import { LinkForm } from './LinkForm.tsx';
import { RemoveSubject } from './RemoveSubject.tsx';
import styles from './Subject.module.css';
import { SubjectForm } from './SubjectForm.tsx';
import { useRecordSubject, useSubjectLink } from '../subject-of-circle/use-record-subject.ts';

/** What the family writes about the person the circle is for. */
export const SubjectPage = () => {
  const { t } = useTranslation('care');
  const circle = useSelectedCircle();
  if (!circle) return null;
  return (
    <Page title={t('subject.title')} above={[{ title: circle.name, to: paths.care.href() }]}>
      <Content key={circle.id} circle={circle} />
    </Page>
  );
};

const Content = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('care');
  const query = useRecordSubject(circle.id);
  const link = useSubjectLink(circle.id);
  const me = useMyMembership(circle.id);
  if (!hasCircleRole(me.role, 'family_member')) return <Text>{t('subject.familyOnly')}</Text>;
  return (
    <Loaded query={query}>
      {(subject) => (
        <>
          <section className={styles.section}>
            <SubjectForm key={subject?.id ?? 'new'} circleId={circle.id} subject={subject} />
          </section>
          {subject && (
            <>
              {me.role === 'admin' && link.data !== undefined && (
                <section className={styles.section} aria-labelledby="link">
                  <h2 id="link">{t('subject.linkTitle')}</h2>
                  <LinkForm key={link.data?.id ?? 'new'} circleId={circle.id} subject={subject} link={link.data} />
                </section>
              )}
              <DeathSection circleId={circle.id} subject={subject} me={me} />
              <RemoveSubject circleId={circle.id} subject={subject} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
};
