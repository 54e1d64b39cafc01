import { useEffect, useEffectEvent, useRef } from 'react';
import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { useRememberedNames } from '../../ui/use-remembered-names.ts';
import { isBelow, useNouns } from '../noun.ts';
import { paths } from '../paths.ts';
import styles from './DeskNavigation.module.css';
import { NavigationMark } from './NavigationMark.tsx';
import { deskGroups } from './navigation-entries.ts';
import type { FilledGroup } from './navigation-entries.ts';
import { useChosenCircle } from './use-chosen-circle.ts';

/** The administration's entries in groups that can be closed, and the way back to the circle. */
export const DeskNavigation = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation('app');
  const circle = useChosenCircle();
  const groups = deskGroups(useNouns(), useUser()?.roles ?? [], t);
  const [closed, setClosed] = useRememberedNames(
    'kindred-closed-groups',
    groups.filter(({ startsClosed }) => startsClosed).map(({ name }) => name),
  );
  return (
    <nav id="desk-navigation" className={styles.nav} data-open={isOpen || undefined} aria-label={t('nav.label')}>
      <div className={styles.side}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group
              key={group.name}
              {...group}
              isShown={isOpen}
              isClosed={closed.includes(group.name)}
              setClosed={(isClosed) =>
                setClosed([...closed.filter((name) => name !== group.name), ...(isClosed ? [group.name] : [])])
              }
            />
          ))}
        </div>
        <Link to={paths.start.href()} className={styles.back}>
          <IconArrowLeft aria-hidden size={20} stroke={1.6} />
          <span>{circle ?? t('nav.toCircles')}</span>
        </Link>
      </div>
    </nav>
  );
};

interface GroupProps extends FilledGroup {
  /** Whether the navigation is open on a phone. */
  readonly isShown: boolean;
  readonly isClosed: boolean;
  readonly setClosed: (isClosed: boolean) => void;
}

/** A group that can be closed. It opens again when one of its pages is visited, and keeps the active entry in view. */
const Group = ({ title, entries, isShown, isClosed, setClosed }: GroupProps) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isHere = entries.some(({ to }) => isBelow(pathname, [to]));
  const open = useEffectEvent(() => {
    if (isClosed) setClosed(false);
  });
  useEffect(() => {
    if (isHere) open();
  }, [pathname, isHere]);
  useEffect(() => {
    place.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isClosed, isShown]);
  return (
    <div ref={place}>
      {title && (
        <button type="button" className={styles.title} aria-expanded={!isClosed} onClick={() => setClosed(!isClosed)}>
          <span>{title}</span>
          <IconChevronDown aria-hidden size={18} stroke={1.6} />
        </button>
      )}
      {!(title && isClosed) && (
        <ul aria-label={title ?? undefined}>
          {entries.map(({ to, icon: Icon, label, mark, hasPagesBelow }) => (
            <li key={to}>
              <NavLink to={to} end={!hasPagesBelow} className={styles.link}>
                <Icon aria-hidden size={20} stroke={1.6} />
                <span>{label(t)}</span>
                {mark && <NavigationMark {...mark} />}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
