import { Suspense, use } from 'react';
import { useUser } from '../../lib/session/SessionProvider.tsx';

let loading: Promise<typeof import('./VerificationAlert.tsx')> | undefined;

/** Fetches the banner's code, which few users need, and for a day at most. The shell waits for it: later, the banner would push the page down. */
export const loadVerificationAlert = (): Promise<typeof import('./VerificationAlert.tsx')> => {
  loading ??= import('./VerificationAlert.tsx').catch((cause: unknown) => {
    // The next page tries again.
    loading = undefined;
    throw cause;
  });
  return loading;
};

/** Shown until the user's address is verified. */
export const VerificationBanner = () => {
  const user = useUser();
  if (!user || user.emailVerified) return null;
  return (
    <Suspense>
      <Banner email={user.email} />
    </Suspense>
  );
};

const Banner = ({ email }: { email: string }) => {
  const { VerificationAlert } = use(loadVerificationAlert());
  return <VerificationAlert email={email} />;
};
