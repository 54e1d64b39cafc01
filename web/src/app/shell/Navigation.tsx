import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { paths } from '../paths.ts';
import { administrationGroups, type Entry, ownEntries } from './navigation-entries.ts';
import styles from './Navigation.module.css';

const AdministrationMenu = lazy(async () => ({
  default: (await import('./AdministrationMenu.tsx')).AdministrationMenu,
}));

const profile = paths.profile.href();
const invitations = paths.careInvitations.href();

/**
 * Four entries are as many as a phone has room for: the profile is in the person's own menu, and who administers as well
 * finds the invitations on the home page.
 */
const isTooMany = ({ to, isOnDeskAlone = false }: Entry, administers: boolean): boolean =>
  isOnDeskAlone || to === profile || (administers && to === invitations);

/**
 * On the left of a desk, at the bottom of a phone, where the administration is behind one entry. Only what is there for
 * this person is shown.
 */
export const Navigation = () => {
  const { t } = useTranslation('app');
  const groups = administrationGroups(useUser()?.roles ?? [], t);
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <div className={styles.groups}>
        <ul>
          {ownEntries(t).map((entry) => (
            <li key={entry.to} className={isTooMany(entry, groups.length > 0) ? styles.onDesk : undefined}>
              <EntryLink {...entry} />
            </li>
          ))}
          {groups.length > 0 && (
            <li className={styles.onPhone}>
              <Suspense>
                <AdministrationMenu groups={groups} />
              </Suspense>
            </li>
          )}
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

const EntryLink = ({ to, icon: Icon, label, hasPagesBelow }: ReturnType<typeof ownEntries>[number]) => (
  <NavLink to={to} end={!hasPagesBelow} className={styles.link}>
    <Icon aria-hidden size={22} stroke={1.6} />
    <span>{label}</span>
  </NavLink>
);
