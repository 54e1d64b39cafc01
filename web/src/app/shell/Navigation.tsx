import { IconHome, IconMail, IconUserCircle, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import styles from './Navigation.module.css';

/** On the left of a desk, at the bottom of a phone. Only what is there for this person is shown. */
export const Navigation = () => {
  const { t } = useTranslation('app');
  const entries = [
    { to: paths.careHome.href(), icon: IconHome, label: t('nav.home') },
    { to: paths.care.href(), icon: IconUsersGroup, label: t('nav.circle') },
    { to: paths.careInvitations.href(), icon: IconMail, label: t('nav.invitations') },
    { to: paths.profile.href(), icon: IconUserCircle, label: t('nav.profile') },
  ];
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <ul>
        {entries.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.link}>
              <Icon aria-hidden size={22} stroke={1.6} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
