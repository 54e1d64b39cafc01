import { Button, Group, Text } from '@mantine/core';
import type { CandidatePrivacy } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useDay, useMoment } from '../../ui/use-day.ts';
import { usePrivacy, useSendLink } from './privacy.ts';
import styles from './PrivacySection.module.css';
import { usePrivacyLabels } from './use-privacy-labels.ts';

/** A candidate's consent, until when their data is kept, and the link to their own page. */
export const PrivacySection = ({ candidateId }: { readonly candidateId: string }) => {
  const { t } = useTranslation('privacy');
  const query = usePrivacy(candidateId);
  return (
    <section className={styles.section} aria-labelledby="candidate-privacy">
      <h2 id="candidate-privacy">{t('title')}</h2>
      <Loaded query={query} skeleton={<TextSkeleton lines={3} />}>
        {(privacy) => <Facts privacy={privacy} candidateId={candidateId} />}
      </Loaded>
    </section>
  );
};

const Facts = ({ privacy, candidateId }: { readonly privacy: CandidatePrivacy; readonly candidateId: string }) => {
  const { t } = useTranslation('privacy');
  const { t: tApp } = useTranslation('app');
  const day = useDay();
  const moment = useMoment();
  const labels = usePrivacyLabels();
  const { consent, keeping, linkSentAt, mailWaitsUntil } = privacy;
  const send = useSendLink(candidateId, {
    onSuccess: () => notify(t('linkSent'), { tone: 'positive' }),
    onError: (error) => notify(explainError(error, tApp), { tone: 'negative' }),
  });
  const isWaiting = mailWaitsUntil !== null && Date.parse(mailWaitsUntil) > Date.now();
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('consentTitle')}</dt>
        <dd>{labels.consent(consent)}</dd>
        <dt>{t('keptUntil')}</dt>
        <dd>{t('until', { day: day(keeping.until), rule: labels.rules[keeping.rule] })}</dd>
        <dt>{t('linkSentAt')}</dt>
        <dd>
          {linkSentAt ? moment(linkSentAt) : t('never')}
          {isWaiting && <span className={styles.why}> {t('linkWaits', { day: day(mailWaitsUntil) })}</span>}
        </dd>
      </dl>
      <Text c="dimmed" size="sm">
        {t('linkHelp')}
      </Text>
      <Group>
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {linkSentAt ? t('sendAgain') : t('send')}
        </Button>
      </Group>
    </>
  );
};
