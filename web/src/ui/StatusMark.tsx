import type { ReactNode } from 'react';
import styles from './StatusMark.module.css';

interface StatusMarkProps {
  readonly tone: 'info' | 'positive' | 'warning' | 'negative' | 'quiet';
  readonly children: ReactNode;
}

/** A state as colour and word. */
export const StatusMark = ({ tone, children }: StatusMarkProps) => (
  <span className={styles.mark} data-tone={tone}>
    {children}
  </span>
);
