import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Explains what the missing thing is for. */
  readonly children: ReactNode;
  /** The first step. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <section className={styles.empty}>
    {icon && <div aria-hidden="true">{icon}</div>}
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </section>
);
