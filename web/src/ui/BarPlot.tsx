import { Text, VisuallyHidden } from '@mantine/core';
import styles from './BarPlot.module.css';

/** A bar, and its row of the table. */
interface Bar {
  readonly id: string;
  readonly value: number;
  readonly hasFailed: boolean;
  /** What the bar shows, such as its time, with details. */
  readonly name: string;
  readonly cells: readonly string[];
}

interface BarPlotProps {
  /** The name of the table, which screen readers get instead of the bars. */
  readonly caption: string;
  /** Beside the bars, such as how high the highest is. */
  readonly note: string;
  /** In the order of time. */
  readonly bars: readonly Bar[];
}

const height = 100;
const places = 50;

/** Up to fifty values in the order of time: as bars, and as a table for screen readers. */
export const BarPlot = ({ caption, note, bars }: BarPlotProps) => {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <>
      <Text c="dimmed">{note}</Text>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${places * 10} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ id, value, hasFailed }, index) => {
          const bar = Math.max(2, (value / highest) * height);
          return (
            <rect
              key={id}
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
          <caption>{caption}</caption>
          <tbody>
            {bars.map(({ id, name, cells }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
};
