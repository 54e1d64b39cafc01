import { lazy, Suspense } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { DeathNotice } from './DeathNotice.tsx';
import styles from './Subject.module.css';
import { SubjectCard } from './SubjectCard.tsx';
import { useRecordSubject } from './use-record-subject.ts';

/** Few circles have some. */
const SharedWishes = lazy(async () => ({
  default: (await import('../funeral-wishes/SharedWishes.tsx')).SharedWishes,
}));

interface SubjectSectionProps {
  readonly circleId: string;
  readonly role: CircleRole;
}

/** Whom the circle is for: name, days, words, and the wishes that are shared with the reader. */
export const SubjectSection = ({ circleId, role }: SubjectSectionProps) => {
  const { data: subject } = useRecordSubject(circleId);
  const mayWrite = hasCircleRole(role, 'family_member');
  if (subject) return <Known circleId={circleId} subject={subject} mayWrite={mayWrite} />;
  return subject === null && mayWrite ? <Unknown /> : null;
};

const Known = ({ circleId, subject, mayWrite }: { circleId: string; subject: RecordSubject; mayWrite: boolean }) => {
  const { t } = useTranslation('care');
  return (
    <SubjectCard subject={subject}>
      {mayWrite && <DeathNotice subject={subject} />}
      {subject.has_shared_wishes !== false && (
        <Suspense>
          <SharedWishes circleId={circleId} />
        </Suspense>
      )}
      {mayWrite && (
        <Group>
          <Button component={Link} to={paths.circleSubject.href()} variant="default">
            {t('subject.change')}
          </Button>
        </Group>
      )}
    </SubjectCard>
  );
};

const Unknown = () => {
  const { t } = useTranslation('care');
  return (
    <section className={styles.subject} aria-labelledby="subject">
      <h2 id="subject">{t('subject.title')}</h2>
      <Text>{t('subject.none')}</Text>
      <Group>
        <Button component={Link} to={paths.circleSubject.href()}>
          {t('subject.write')}
        </Button>
      </Group>
    </section>
  );
};
