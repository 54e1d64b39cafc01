import { Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { useMoment } from '../../ui/use-day.ts';
import styles from '../Cron.module.css';
import { useRunStatusLabels } from '../runs/RunStatusBadge.tsx';
import { runsKey } from '../runs/runs.ts';
import { useDuration } from '../runs/use-duration.ts';

const height = 100;

/** How long the last fifty runs took, oldest first: as bars, and as a table for screen readers. */
export const RunPlot = ({ registeredJobId }: { registeredJobId: string }) => {
  const { t } = useTranslation('cron');
  const moment = useMoment();
  const duration = useDuration();
  const labels = useRunStatusLabels();
  const { data } = useQuery({
    queryKey: [...runsKey, 'plot', registeredJobId],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/cron/job-audit-logs', { query: { registeredJobId, pageSize: 50 }, signal }),
    staleTime: 0,
  });
  const runs = (data?.items ?? []).filter((run) => run.duration !== null).toReversed();
  if (runs.length === 0) return null;
  const longest = Math.max(1, ...runs.map((run) => run.duration ?? 0));
  return (
    <section className={styles.section} aria-labelledby="durations">
      <h2 id="durations">{t('registered.durations')}</h2>
      <Text c="dimmed">{t('registered.longest', { time: duration(longest) })}</Text>
      <svg className={styles.plot} viewBox={`0 0 500 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {runs.map((run, index) => {
          const bar = Math.max(2, ((run.duration ?? 0) / longest) * height);
          const hasFailed = run.status === 'FAILED' || run.status === 'TIMED_OUT';
          return (
            <rect
              key={run.id}
              x={index * 10 + 1}
              y={height - bar}
              width={8}
              height={bar}
              data-failed={hasFailed || undefined}
            />
          );
        })}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{t('registered.durations')}</caption>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <th scope="row">{moment(run.scheduledFor)}</th>
                <td>{labels[run.status]}</td>
                <td>{duration(run.duration)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  );
};
