import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { hasHint } from '../lib/session/session-state.ts';
import { prepareSignIn } from '../lib/session/session.ts';
import styles from './AccountFrame.module.css';
import { paths } from './paths.ts';
import { LegalLinks } from './LegalLinks.tsx';
import { TenantBadge } from './TenantBadge.tsx';

/** The plain frame of sign-in and related pages: the tenant's name and a single task. */
export const AccountFrame = () => {
  // These pages have no guard, but they show more to signed-in users.
  useEffect(() => {
    if (hasHint()) prepareSignIn();
  }, []);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link to={paths.landing.href()} className={styles.mark}>
          <TenantBadge />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.card}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <LegalLinks />
      </footer>
    </div>
  );
};
