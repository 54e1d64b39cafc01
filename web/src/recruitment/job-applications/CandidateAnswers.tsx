import { Text } from '@mantine/core';
import type { JobAnswers } from '@kindred/contract/recruitment/job-applications/job-application';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { useDay } from '../../ui/use-day.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import styles from './CandidateAnswers.module.css';

const answersKey = (candidateId: string) => ['recruitment', 'job-answers', candidateId] as const;

/** The section of a candidate's page with the answers that came with their applications. */
export const CandidateAnswers = ({ candidateId }: { candidateId: string }) => {
  const { t } = useTranslation('recruitment');
  const query = useQuery({
    queryKey: answersKey(candidateId),
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/recruitment/candidates/{id}/answers', { params: { id: candidateId }, signal }),
  });
  return (
    <section className={styles.section} aria-labelledby="job-answers">
      <h2 id="job-answers">{t('answers.title')}</h2>
      <Loaded query={query}>
        {({ items }) =>
          items.length ? (
            items.map((one) => <Answers key={one.id} answers={one} />)
          ) : (
            <Text c="dimmed">{t('answers.none')}</Text>
          )
        }
      </Loaded>
    </section>
  );
};

const Answers = ({ answers: { positionTitle, answeredAt, answers } }: { answers: JobAnswers }) => {
  const { t } = useTranslation('recruitment');
  const day = useDay();
  return (
    <>
      <h3 className={styles.when} dir="auto">
        {t('answers.when', { position: positionTitle, day: day(answeredAt) })}
      </h3>
      <dl className={styles.answers}>
        {answers.map(({ key, title, kind, value }) => (
          <div key={key}>
            <dt dir="auto">{title}</dt>
            <dd dir="auto">
              {kind === 'TEXT' ? value : value === 'YES' ? t('answers.answer.YES') : t('answers.answer.NO')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
