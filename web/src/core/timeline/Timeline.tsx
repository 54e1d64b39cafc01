import { useState } from 'react';
import { Alert, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { TimelineSummary } from '@kindred/contract/core/timeline/timeline-entry';
import { TimelinePlot } from './TimelinePlot.tsx';
import { TimelineList } from './TimelineList.tsx';
import type { TimelineListProps } from './TimelineList.tsx';
import { timelineKey } from './timeline.ts';
import type { TimelineState } from './timeline.ts';

const lookEvery = 15_000;

const isState = (value: string | null): value is TimelineState =>
  value === 'FAILED' || value === 'WAITING' || value === 'HELD';

/** Opens on the failed entries if there were any when the page was opened. */
const useFirstState = (summary: TimelineSummary | undefined): TimelineState => {
  const [first, setFirst] = useState<TimelineState | undefined>();
  if (first === undefined && summary) setFirst(summary.failed > 0 ? 'FAILED' : 'WAITING');
  return first ?? 'WAITING';
};

/** A timeline in parts: upcoming, failed and held back. */
export const Timeline = ({ source, tenantName }: Pick<TimelineListProps, 'source' | 'tenantName'>) => {
  const { t } = useTranslation('timeline');
  const [params, setParams] = useSearchParams();
  const { data: summary } = useQuery({
    queryKey: [...timelineKey(source), 'summary'],
    queryFn: ({ signal }) => source.summary(signal),
    refetchInterval: lookEvery,
  });
  const first = useFirstState(summary);
  const chosen = params.get('state');
  const state = isState(chosen) ? chosen : first;
  const { waiting = 0, failed = 0, held = 0, isPaused = false } = summary ?? {};
  const states: { value: TimelineState; label: string }[] = [
    { value: 'WAITING', label: t('waitingTab', { number: waiting }) },
    { value: 'FAILED', label: t('failedTab', { number: failed }) },
    ...(held > 0 || state === 'HELD' ? [{ value: 'HELD' as const, label: t('heldTab', { number: held }) }] : []),
  ];
  return (
    <>
      <Text>{t('text')}</Text>
      {isPaused && (
        <Alert color="warning" title={t('pausedTitle')}>
          {t('pausedText')}
        </Alert>
      )}
      {held > 0 && (
        <Alert color="info" title={t('heldTitle')}>
          {t('heldText')}
        </Alert>
      )}
      <TimelinePlot source={source} />
      <SegmentedControl
        aria-label={t('states')}
        value={state}
        data={states}
        onChange={(next) =>
          setParams(
            (before) => {
              before.set('state', next);
              for (const name of ['page', 'kind', 'cursor']) before.delete(name);
              return before;
            },
            { replace: true },
          )
        }
      />
      <TimelineList key={`${source.key} ${state}`} source={source} state={state} tenantName={tenantName} />
    </>
  );
};
