import { useState } from 'react';
import { Group, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChartStep, TimelineSource } from './timeline.ts';
import styles from './Timeline.module.css';

const lookEvery = 60_000;
const parts = ['done', 'failed', 'waiting'] as const;

/** What was done, what failed and what is to come, by hour or by day: as bars, and as a table for screen readers. */
export const TimelinePlot = ({ source }: { source: TimelineSource }) => {
  const { t, i18n } = useTranslation('timeline');
  const [by, setBy] = useState<ChartStep>('hour');
  const { data } = useQuery({
    queryKey: ['timeline', source.key, 'chart', by],
    queryFn: ({ signal }) => source.chart(by, signal),
    refetchInterval: lookEvery,
  });
  const spans = data?.spans ?? [];
  const most = Math.max(1, ...spans.map(({ done, failed, waiting }) => done + failed + waiting));
  const written = new Intl.DateTimeFormat(
    i18n.language,
    by === 'hour'
      ? { weekday: 'short', hour: 'numeric', minute: '2-digit' }
      : { weekday: 'short', day: 'numeric', month: 'short' },
  );
  const nameOf = (at: string): string => written.format(new Date(at));
  const current = spans.findIndex(
    ({ startsAt, endsAt }) => data !== undefined && startsAt <= data.now && data.now < endsAt,
  );
  const names = { done: t('done'), failed: t('failed'), waiting: t('toCome') };
  const wordsOf = (span: (typeof spans)[number]): string =>
    [
      nameOf(span.startsAt),
      ...parts.filter((part) => span[part] > 0).map((part) => `${names[part]}: ${span[part]}`),
    ].join(' · ');
  return (
    <section className={styles.plot} aria-label={t('plot')}>
      <Group justify="space-between">
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
        <ul className={styles.legend} aria-hidden="true">
          {parts.map((part) => (
            <li key={part} data-part={part}>
              {names[part]}
            </li>
          ))}
        </ul>
      </Group>
      <div className={styles.bars} aria-hidden="true">
        <span className={styles.most}>{new Intl.NumberFormat(i18n.language).format(most)}</span>
        {spans.map((span, index) => (
          <div
            key={span.startsAt}
            className={styles.span}
            data-now={index === current || undefined}
            title={wordsOf(span)}
          >
            {parts.map(
              (part) =>
                span[part] > 0 && (
                  <span key={part} data-part={part} style={{ height: `${Math.max(2, (span[part] / most) * 100)}%` }} />
                ),
            )}
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{spans[0] && nameOf(spans[0].startsAt)}</span>
        {current >= 0 && <b style={{ left: `${((current + 0.5) / spans.length) * 100}%` }}>{t('now')}</b>}
        <span>{spans.at(-1) && nameOf(spans.at(-1)!.startsAt)}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('plot')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('when')}</th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {names[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans
              .filter(({ done, failed, waiting }) => done + failed + waiting > 0)
              .map((span) => (
                <tr key={span.startsAt}>
                  <th scope="row">{nameOf(span.startsAt)}</th>
                  {parts.map((part) => (
                    <td key={part}>{span[part]}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  );
};
