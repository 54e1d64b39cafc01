import { Text, VisuallyHidden } from '@mantine/core';
import styles from './BarPlot.module.css';

/** A bar and its row in the table. */
interface Bar {
  readonly id: string;
  readonly value: number;
  readonly hasFailed: boolean;
  /** Name of the bar, such as its time, with details. */
  readonly name: string;
  readonly cells: readonly string[];
}

interface BarPlotProps {
  /** Name of the table that screen readers get instead of the bars. */
  readonly caption: string;
  /** Text beside the bars, such as the highest value. */
  readonly note: string;
  /** The bars in order of time. */
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
