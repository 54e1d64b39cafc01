import { runStatuses } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import type { RunStatus } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const tones = {
  RUNNING: 'info',
  SUCCEEDED: 'positive',
  FAILED: 'negative',
  SKIPPED: 'quiet',
  TIMED_OUT: 'negative',
  MANUAL: 'quiet',
} as const;

export const useRunStatusLabels = (): Readonly<Record<RunStatus, string>> => {
  const { t } = useTranslation('cron');
  return {
    RUNNING: t('status.running'),
    SUCCEEDED: t('status.succeeded'),
    FAILED: t('status.failed'),
    SKIPPED: t('status.skipped'),
    TIMED_OUT: t('status.timedOut'),
    MANUAL: t('status.manual'),
  };
};

export const useRunStatusOptions = () => {
  const labels = useRunStatusLabels();
  return runStatuses.map((value) => ({ value, label: labels[value] }));
};

export const RunStatusBadge = ({ status }: { status: RunStatus }) => (
  <StatusBadge tone={tones[status]}>{useRunStatusLabels()[status]}</StatusBadge>
);
