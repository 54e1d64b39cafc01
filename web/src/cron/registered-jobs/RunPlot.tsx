import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { BarPlot } from '../../ui/BarPlot.tsx';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import styles from '../Cron.module.css';
import { useRunStatusLabels } from '../runs/RunStatusBadge.tsx';
import { runsKey } from '../runs/runs.ts';
import { useDuration } from '../runs/use-duration.ts';

/** How long the last fifty runs took, oldest first: as bars, and as a table for screen readers. */
export const RunPlot = ({ registeredJobId }: { registeredJobId: string }) => {
  const { t } = useTranslation('cron');
  const moment = useZonedMoment();
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
      <BarPlot
        caption={t('registered.durations')}
        note={t('registered.longest', { time: duration(longest) })}
        bars={runs.map((run) => ({
          id: run.id,
          value: run.duration ?? 0,
          hasFailed: run.status === 'FAILED' || run.status === 'TIMED_OUT',
          name: moment(run.scheduledFor),
          cells: [labels[run.status], duration(run.duration)],
        }))}
      />
    </section>
  );
};
