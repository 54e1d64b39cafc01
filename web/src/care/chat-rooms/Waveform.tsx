import styles from './Voice.module.css';

interface WaveformProps {
  /** From 0 to 100. */
  readonly peaks: readonly number[];
  /** How much of it has been played, from 0 to 1. */
  readonly share: number;
}

/** How loud a recording is over time, as bars. */
export const Waveform = ({ peaks, share }: WaveformProps) => (
  <svg className={styles.wave} viewBox={`0 0 ${peaks.length * 3} 32`} preserveAspectRatio="none" aria-hidden="true">
    {peaks.map((peak, index) => {
      const height = Math.max(2, (peak / 100) * 30);
      return (
        <rect
          key={index}
          x={index * 3 + 0.5}
          y={16 - height / 2}
          width={2}
          height={height}
          rx={1}
          data-played={(index + 0.5) / peaks.length <= share || undefined}
        />
      );
    })}
  </svg>
);
