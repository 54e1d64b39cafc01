import { Button, Group, Text } from '@mantine/core';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CareNoun, CircleSectionProps } from '../noun.ts';
import { paths } from '../paths.ts';
import { DeathNotice } from './DeathNotice.tsx';
import styles from './Subject.module.css';
import { SubjectCard } from './SubjectCard.tsx';
import { useRecordSubject } from './use-record-subject.ts';

/** The section with the record subject: name, dates, text, and wishes shared with the reader. */
export const SubjectSection = ({ circle, me, nouns }: CircleSectionProps) => {
  const { data: subject } = useRecordSubject(circle.id);
  const mayWrite = hasCircleRole(me.role, 'family_member');
  if (subject) return <Known circleId={circle.id} subject={subject} mayWrite={mayWrite} nouns={nouns} />;
  return subject === null && mayWrite ? <Unknown /> : null;
};

interface KnownProps {
  readonly circleId: string;
  readonly subject: RecordSubject;
  readonly mayWrite: boolean;
  readonly nouns: readonly CareNoun[];
}

const Known = ({ circleId, subject, mayWrite, nouns }: KnownProps) => {
  const { t } = useTranslation('care');
  return (
    <SubjectCard subject={subject} isIntroduced>
      {mayWrite && <DeathNotice subject={subject} />}
      {nouns.map(
        ({ OnSubject }, index) => OnSubject && <OnSubject key={index} circleId={circleId} subject={subject} />,
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
