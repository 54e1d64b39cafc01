import { useEffect, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { ErrorSteps } from '../../ui/error-steps.ts';
import { isBelow, useNouns } from '../noun.ts';
import { paths } from '../paths.ts';
import { useFreshTenant } from '../use-fresh-tenant.ts';
import { DeskFrame } from './DeskFrame.tsx';
import { FamilyFrame } from './FamilyFrame.tsx';
import { VerificationBanner } from './VerificationBanner.tsx';

/**
 * The frame around everything that needs a signed-in person: the administration's frame at its addresses, and the
 * family's elsewhere.
 */
export const Shell = ({ desk }: { desk: readonly string[] }) => {
  const nouns = useNouns();
  const errorSteps = useMemo(() => Object.assign({}, ...nouns.map((noun) => noun.errorSteps)), [nouns]);
  const Frame = isBelow(useLocation().pathname, desk) ? DeskFrame : FamilyFrame;
  useLeaveWhenSignedOut();
  useFreshTenant();
  return (
    <ErrorSteps value={errorSteps}>
      <Frame>
        <VerificationBanner />
        <Outlet />
      </Frame>
    </ErrorSteps>
  );
};

/** Redirects after sign-out: to the landing if the user chose to sign out, else to sign-in, which leads back here. */
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
