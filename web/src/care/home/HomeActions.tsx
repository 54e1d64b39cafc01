import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './HomePage.module.css';

interface HomeActionsProps {
  readonly actions: readonly { readonly to: string; readonly icon: Icon; readonly label: string }[];
}

/** Large, since they are used with unsteady hands. */
export const HomeActions = ({ actions }: HomeActionsProps) => (
  <ul className={styles.actions}>
    {actions.map(({ to, icon: ActionIcon, label }) => (
      <li key={to}>
        <Link to={to} className={styles.action}>
          <ActionIcon aria-hidden size={32} stroke={1.4} />
          <span>{label}</span>
        </Link>
      </li>
    ))}
  </ul>
);
