import type { ReactNode } from 'react';
import styles from './UserPage.module.css';

interface AccountRowProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly text: string;
  /** Why no action is possible here. */
  readonly why?: string | undefined;
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

/** One aspect of an account, with its actions. */
export const AccountRow = ({ title, mark, text, why, below, children }: AccountRowProps) => (
  <li className={styles.row}>
    <div className={styles.text}>
      <span className={styles.name}>
        {title} {mark}
      </span>
      <span className={styles.quiet}>{text}</span>
      {why && <span className={styles.quiet}>{why}</span>}
    </div>
    {children}
    {below}
  </li>
);
