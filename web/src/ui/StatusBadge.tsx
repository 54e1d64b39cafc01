import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

interface StatusBadgeProps {
  readonly tone: 'info' | 'positive' | 'warning' | 'negative' | 'quiet';
  readonly children: ReactNode;
}

/** A state as colour and word. */
export const StatusBadge = ({ tone, children }: StatusBadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
