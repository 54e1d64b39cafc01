import { useId } from 'react';
import styles from './Funnel.module.css';

/** A bar of a plot. */
interface StageBar {
  readonly name: string;
  readonly value: number;
  /** The value in words. */
  readonly label: string;
}

interface StagePlotProps {
  readonly title: string;
  readonly tone: 'positive' | 'info';
  readonly bars: readonly StageBar[];
}

const row = 34;
const width = 320;
/** Where bars begin, and the longest one. */
const [start, longest] = [112, 156];

/** One bar for each stage, with its value. A table beside it has the same figures for screen readers. */
export const StagePlot = ({ title, tone, bars }: StagePlotProps) => {
  const id = useId();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <svg className={styles.plot} viewBox={`0 0 ${width} ${bars.length * row}`} data-tone={tone} aria-hidden="true">
        {bars.map(({ name, value, label }, index) => {
          const [top, length] = [index * row, Math.max(value && 2, (value / highest) * longest)];
          return (
            <g key={name}>
              <text x={0} y={top + 21}>
                {name}
              </text>
              <rect x={start} y={top + 5} width={length} height={row - 12} rx={3} />
              <text x={start + length + 8} y={top + 21}>
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
};
