import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SpanBars.module.css';

/** A part of each bar: its meaning and its colour. */
export interface BarPart<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly tone: 'info' | 'positive' | 'negative';
}

/** A time span and its value for each part. */
interface BarSpan<Key extends string> {
  readonly key: string;
  readonly name: string;
  readonly counts: Readonly<Record<Key, number>>;
}

interface SpanBarsProps<Key extends string> {
  readonly caption: string;
  /** The heading of the table's column of spans: "When". */
  readonly spanTitle: string;
  readonly parts: readonly BarPart<Key>[];
  readonly spans: readonly BarSpan<Key>[];
  /** Index of the current span; -1 for none. */
  readonly current?: number;
  readonly currentLabel?: string;
  /** Beside the legend. */
  readonly also?: ReactNode;
}

/** Counts by spans of time: as stacked bars, and as a table for screen readers. */
export const SpanBars = <Key extends string>(props: SpanBarsProps<Key>) => {
  const { caption, spanTitle, parts, spans, current = -1, currentLabel, also } = props;
  const { i18n } = useTranslation();
  const totalOf = ({ counts }: BarSpan<Key>): number => parts.reduce((sum, { key }) => sum + counts[key], 0);
  const wordsOf = ({ name, counts }: BarSpan<Key>): string =>
    [name, ...parts.filter(({ key }) => counts[key] > 0).map(({ key, label }) => `${label}: ${counts[key]}`)].join(
      ' · ',
    );
  const most = Math.max(1, ...spans.map(totalOf));
  return (
    <section className={styles.plot} aria-label={caption}>
      <div className={styles.above}>
        {also}
        <ul className={styles.legend} aria-hidden="true">
          {parts.map(({ key, label, tone }) => (
            <li key={key} data-tone={tone}>
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.bars} aria-hidden="true">
        <span className={styles.most}>{new Intl.NumberFormat(i18n.language).format(most)}</span>
        {spans.map((span, index) => (
          <div key={span.key} className={styles.span} data-now={index === current || undefined} title={wordsOf(span)}>
            {parts.map(
              ({ key, tone }) =>
                span.counts[key] > 0 && (
                  <span
                    key={key}
                    data-tone={tone}
                    style={{ height: `${Math.max(2, (span.counts[key] / most) * 100)}%` }}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{spans[0]?.name}</span>
        {current >= 0 && <b style={{ left: `${((current + 0.5) / spans.length) * 100}%` }}>{currentLabel}</b>}
        <span>{spans.at(-1)?.name}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{spanTitle}</th>
              {parts.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans
              .filter((span) => totalOf(span) > 0)
              .map((span) => (
                <tr key={span.key}>
                  <th scope="row">{span.name}</th>
                  {parts.map(({ key }) => (
                    <td key={key}>{span.counts[key]}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  );
};
