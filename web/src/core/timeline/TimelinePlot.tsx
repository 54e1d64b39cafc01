import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { dateFormat } from '@kindred/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SpanBars } from '../../ui/SpanBars.tsx';
import type { BarPart } from '../../ui/SpanBars.tsx';
import { useReader } from '../../ui/use-day.ts';
import { timelineKey } from './timeline.ts';
import type { ChartStep, TimelineSource } from './timeline.ts';

const lookEvery = 60_000;

/** Completed, failed and upcoming entries, by hour or by day. */
export const TimelinePlot = ({ source }: { source: TimelineSource }) => {
  const { t } = useTranslation('timeline');
  const reader = useReader();
  const [by, setBy] = useState<ChartStep>('hour');
  const { data } = useQuery({
    queryKey: [...timelineKey(source), 'chart', by],
    queryFn: ({ signal }) => source.chart(by, signal),
    refetchInterval: lookEvery,
  });
  const spans = data?.spans ?? [];
  const written = dateFormat(
    reader,
    by === 'hour'
      ? { weekday: 'short', hour: 'numeric', minute: '2-digit' }
      : { weekday: 'short', day: 'numeric', month: 'short' },
  );
  const current = spans.findIndex(
    ({ startsAt, endsAt }) => data !== undefined && startsAt <= data.now && data.now < endsAt,
  );
  const parts: BarPart<'done' | 'failed' | 'waiting'>[] = [
    { key: 'done', label: t('done'), tone: 'positive' },
    { key: 'failed', label: t('failed'), tone: 'negative' },
    { key: 'waiting', label: t('toCome'), tone: 'info' },
  ];
  return (
    <SpanBars
      caption={t('plot')}
      spanTitle={t('when')}
      parts={parts}
      spans={spans.map(({ startsAt, done, failed, waiting }) => ({
        key: startsAt,
        name: written.format(new Date(startsAt)),
        counts: { done, failed, waiting },
      }))}
      current={current}
      currentLabel={t('now')}
      also={
        <SegmentedControl
          aria-label={t('plotBy')}
          size="xs"
          value={by}
          data={[
            { value: 'hour', label: t('byHour') },
            { value: 'day', label: t('byDay') },
          ]}
          onChange={(next) => setBy(next as ChartStep)}
        />
      }
    />
  );
};
