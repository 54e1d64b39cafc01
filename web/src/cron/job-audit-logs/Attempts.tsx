import { Text } from '@mantine/core';
import type { JobAuditLog } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { useTranslation } from 'react-i18next';
import styles from '../Cron.module.css';
import { RunStatusBadge } from '../runs/RunStatusBadge.tsx';
import { useDuration } from '../runs/use-duration.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';

/** The attempts of a run and how each ended; nothing if there was at most one, which the run already shows. */
export const Attempts = ({ run: { attempts = [] } }: { run: JobAuditLog }) => {
  const { t } = useTranslation('cron');
  const moment = useZonedMoment();
  const duration = useDuration();
  if (attempts.length < 2) return null;
  return (
    <section className={styles.section} aria-labelledby="attempts">
      <h2 id="attempts">{t('runs.attempts')}</h2>
      <ol className={styles.list}>
        {attempts.map(({ startedAt, status, error, duration: took }) => (
          <li key={startedAt}>
            <RunStatusBadge status={status} /> {moment(startedAt)}
            {took !== null && ` · ${duration(took)}`}
            {error !== null && (
              <Text size="sm" c="dimmed">
                {error}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
