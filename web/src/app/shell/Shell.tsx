import { useEffect, useMemo } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { ErrorSteps } from '../../ui/error-steps.ts';
import { useNouns } from '../noun.ts';
import { paths } from '../paths.ts';
import { TenantBadge } from '../TenantBadge.tsx';
import { Navigation } from './Navigation.tsx';
import styles from './Shell.module.css';
import { VerificationBanner } from './VerificationBanner.tsx';

/** The frame around everything that needs a signed-in person. */
export const Shell = () => {
  const nouns = useNouns();
  const errorSteps = useMemo(() => Object.assign({}, ...nouns.map((noun) => noun.errorSteps)), [nouns]);
  useLeaveWhenSignedOut();
  return (
    <ErrorSteps value={errorSteps}>
      <div className={styles.shell}>
        <header className={styles.top}>
          <Link to={paths.start.href()} className={styles.mark}>
            <TenantBadge />
          </Link>
          <div className={styles.middle}>
            <TopBar place="middle" />
          </div>
          <TopBar place="end" />
        </header>
        <Navigation />
        <main id="main" tabIndex={-1} className={styles.main}>
          <VerificationBanner />
          <Outlet />
        </main>
      </div>
    </ErrorSteps>
  );
};

const TopBar = ({ place }: { place: 'middle' | 'end' }) =>
  useNouns().map(({ topBar }, index) => topBar?.place === place && <topBar.Component key={index} />);

/** Redirects after sign-out: to the landing if the user chose it, else to sign-in, which leads back here. */
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
