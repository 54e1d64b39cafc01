import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { useNouns } from '../noun.ts';
import type { NavigationEntry } from '../noun.ts';
import styles from './FamilyTabs.module.css';
import { MoreMenu } from './MoreMenu.tsx';
import { NavigationMark } from './NavigationMark.tsx';
import { deskDoors, familyEntries } from './navigation-entries.ts';
import { useChosenCircle } from './use-chosen-circle.ts';

/** Number of tabs that fit a phone's bar next to “More”. */
const fitPhone = 4;

/** Tabs above the page, or a bar at the bottom of a phone. Shows only the entries that this user may open. */
export const FamilyTabs = () => {
  const { t } = useTranslation('app');
  const roles = useUser()?.roles ?? [];
  const nouns = useNouns();
  const { tabs, more } = familyEntries(nouns, roles, useChosenCircle() !== null);
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <ul>
        {tabs.map((entry, index) => (
          <li key={entry.to} className={index < fitPhone ? undefined : styles.onDesk}>
            <Tab {...entry} />
          </li>
        ))}
        <li>
          <MoreMenu onPhone={tabs.slice(fitPhone)} entries={more} doors={deskDoors(nouns, roles, t)} />
        </li>
      </ul>
    </nav>
  );
};

const Tab = ({ to, icon: Icon, label, mark, hasPagesBelow }: NavigationEntry) => {
  const { t } = useTranslation('app');
  return (
    <NavLink to={to} end={!hasPagesBelow} className={styles.link}>
      <Icon aria-hidden size={22} stroke={1.6} />
      <span>{label(t)}</span>
      {mark && <NavigationMark {...mark} />}
    </NavLink>
  );
};
