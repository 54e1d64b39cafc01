import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomeAction } from '../noun.ts';
import styles from './HomePage.module.css';

interface HomeActionsProps {
  readonly actions: readonly HomeAction[];
  /** The role in the chosen circle; undefined without one. */
  readonly role: CircleRole | undefined;
}

/** Large buttons, for unsteady hands. */
export const HomeActions = ({ actions, role }: HomeActionsProps) => {
  const { t } = useTranslation('care');
  return (
    <ul className={styles.actions}>
      {actions.map(({ to, icon: ActionIcon, label }) => (
        <li key={to}>
          <Link to={to} className={styles.action}>
            <ActionIcon aria-hidden size={32} stroke={1.4} />
            <span>{label(t, role)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
