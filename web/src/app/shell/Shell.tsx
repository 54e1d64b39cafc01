import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { CircleSwitcher } from '../../care/CircleSwitcher.tsx';
import { useMyProfile } from '../../core/me/my-profile.ts';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { chooseLanguage } from '../../lib/i18n/languages.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { TenantBadge } from '../TenantBadge.tsx';
import { changeAppearance } from '../theme/appearance.ts';
import { Navigation } from './Navigation.tsx';
import styles from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';
import { VerificationBanner } from './VerificationBanner.tsx';

/** The frame around everything that needs a signed-in person. */
export const Shell = () => {
  useLeaveWhenSignedOut();
  useOwnAppearance();
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Link to={paths.care.href()} className={styles.mark}>
          <TenantBadge />
        </Link>
        <div className={styles.circle}>
          <CircleSwitcher />
        </div>
        <UserMenu />
      </header>
      <Navigation />
      <main id="main" tabIndex={-1} className={styles.main}>
        <VerificationBanner />
        <Outlet />
      </main>
    </div>
  );
};

/** Signed out: by choice to the landing, otherwise to sign-in, from where the page is opened again. */
const useLeaveWhenSignedOut = (): void => {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (session.status !== 'signedOut') return;
    const from = new URLSearchParams({ from: pathname + search + hash });
    void leave(async () => navigate(session.chosen ? paths.landing.href() : `${paths.signIn.href()}?${from}`));
  }, [session, navigate, pathname, search, hash]);
};

/** What the person chose on any device is how the page looks and speaks on this one. */
const useOwnAppearance = (): void => {
  const { data } = useMyProfile();
  const { theme, textSize, language } = data ?? {};
  useEffect(() => {
    if (theme && textSize) changeAppearance({ theme, textSize });
  }, [theme, textSize]);
  useEffect(() => {
    if (language) void changeLanguage(chooseLanguage([language]));
  }, [language]);
};
