import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

interface StatusBadgeProps {
  readonly tone: 'info' | 'positive' | 'warning' | 'negative' | 'quiet';
  readonly children: ReactNode;
}

/** A state, shown with a colour and a word. */
export const StatusBadge = ({ tone, children }: StatusBadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
