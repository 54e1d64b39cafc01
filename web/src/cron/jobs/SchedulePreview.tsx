import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { dateFormat } from '@kindred/contract/dates';
import { CronExpression } from '@kindred/contract/cron/jobs/job';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { fieldErrors } from '../../ui/field-errors.ts';
import { useReader } from '../../ui/use-day.ts';
import styles from '../Cron.module.css';

const previewKey = (cron: string, timezone: string, language: string) =>
  ['cron', 'preview', cron, timezone, language] as const;

/** The expression in words, and its next five times in the job's zone. */
export const SchedulePreview = ({ cron, timezone }: { cron: string; timezone: string }) => {
  const { t } = useTranslation('cron');
  const reader = useReader();
  const { t: tApp } = useTranslation('app');
  const [asked] = useDebouncedValue(cron.trim(), 300);
  const { language } = reader;
  const { data, error } = useQuery({
    queryKey: previewKey(asked, timezone, language),
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/cron/jobs/preview', { query: { cron: asked, timezone, language }, signal }),
    enabled: CronExpression.safeParse(asked).success,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  const marks = { MOVED: t('mark.moved'), FIRST_OF_TWO: t('mark.firstOfTwo'), TWICE: t('mark.twice') };
  const format = dateFormat(reader, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  });
  if (error) {
    const issues = error instanceof ApiProblem ? fieldErrors(error.issues, tApp) : {};
    return (
      <Text role="status" c="negative">
        {Object.values(issues)[0] ?? t('schedule.noPreview')}
      </Text>
    );
  }
  if (!data) return null;
  return (
    <section className={styles.section} aria-label={t('schedule.preview')} role="status">
      <Text fw={600}>{data.words}</Text>
      <ol className={styles.list} aria-label={t('schedule.next')}>
        {data.next.map(({ at, mark }) => (
          <li key={at}>
            {format.format(new Date(at))}
            {mark && (
              <Text size="sm" c="dimmed">
                {marks[mark]}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
