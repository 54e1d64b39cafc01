import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { TenantBadge } from '../TenantBadge.tsx';
import styles from './DeskFrame.module.css';
import { DeskNavigation } from './DeskNavigation.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of the administration. Its navigation is on the left, or behind a button on a phone. */
export const DeskFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [pathname]);
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from what has the focus inside
    <div className={styles.frame} data-frame="desk" onKeyDown={closeOnEscape}>
      <header className={styles.top}>
        <button
          ref={button}
          type="button"
          className={styles.menu}
          aria-label={t('nav.desk')}
          aria-expanded={isOpen}
          aria-controls="desk-navigation"
          onClick={() => setOpen(!isOpen)}
        >
          <IconMenu2 aria-hidden size={24} stroke={1.6} />
        </button>
        <Link to={paths.start.href()} className={styles.mark}>
          <TenantBadge />
        </Link>
        <div className={styles.end}>
          <TopBar place="end" />
        </div>
      </header>
      <DeskNavigation isOpen={isOpen} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
};
