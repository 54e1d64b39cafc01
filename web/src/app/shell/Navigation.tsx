import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { useNouns } from '../noun.ts';
import type { NavigationEntry } from '../noun.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { furtherGroups, ownEntries } from './navigation-entries.ts';
import styles from './Navigation.module.css';

/**
 * At the left on a desktop, at the bottom on a phone, where most is behind one entry. Only entries that
 * this user may open are shown.
 */
export const Navigation = () => {
  const { t } = useTranslation('app');
  const roles = useUser()?.roles ?? [];
  const nouns = useNouns();
  const groups = furtherGroups(nouns, roles, t);
  const own = ownEntries(nouns, roles);
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <div className={styles.groups}>
        <ul>
          {own.map((entry) => (
            <li key={entry.to} className={entry.onPhone ? styles.onDesk : undefined}>
              <EntryLink {...entry} />
            </li>
          ))}
          <li className={styles.onPhone}>
            <MoreMenu entries={own.filter(({ onPhone }) => onPhone === 'more')} groups={groups} />
          </li>
        </ul>
        {groups.map(({ title, entries }, index) => (
          <div key={title} className={styles.onDesk}>
            <p id={`nav-group-${index}`} className={styles.groupTitle}>
              {title}
            </p>
            <ul aria-labelledby={`nav-group-${index}`}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <EntryLink {...entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
};

const EntryLink = ({ to, icon: Icon, label, hasPagesBelow }: NavigationEntry) => {
  const { t } = useTranslation('app');
  return (
    <NavLink to={to} end={!hasPagesBelow} className={styles.link}>
      <Icon aria-hidden size={22} stroke={1.6} />
      <span>{label(t)}</span>
    </NavLink>
  );
};
