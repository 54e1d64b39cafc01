import { Group } from '@mantine/core';
import type { TimelineEntry } from '@kindred/contract/core/timeline/timeline-entry';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** The status of an entry, and whether it is private to somebody. */
export const TimelineStatus = ({ entry }: { entry: TimelineEntry }) => {
  const { t } = useTranslation('timeline');
  return (
    <Group gap="xs">
      <State entry={entry} />
      {entry.isPersonal && <StatusBadge tone="quiet">{t('personal')}</StatusBadge>}
    </Group>
  );
};

const State = ({ entry: { state, isRunning, failureCode, attempts } }: { entry: TimelineEntry }) => {
  const { t } = useTranslation('timeline');
  if (state === 'FAILED') return <StatusBadge tone="negative">{t('failed')}</StatusBadge>;
  if (isRunning) return <StatusBadge tone="positive">{t('running')}</StatusBadge>;
  if (failureCode !== null) return <StatusBadge tone="warning">{t('retried', { count: attempts })}</StatusBadge>;
  return <StatusBadge tone={state === 'HELD' ? 'warning' : 'info'}>{t('planned')}</StatusBadge>;
};
