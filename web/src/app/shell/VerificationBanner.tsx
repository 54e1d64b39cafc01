import { Suspense, use } from 'react';
import { useUser } from '../../lib/session/SessionProvider.tsx';

const load = () => import('./VerificationAlert.tsx').catch(() => undefined);

let loading: ReturnType<typeof load> | undefined;

/**
 * Fetches the banner's code, which few users need, and only for a day at most. Tries again if that failed before. The
 * shell waits for it, because a banner that appears later pushes the page down.
 */
export const loadVerificationAlert = async (): Promise<void> => {
  if (!(await loading)) loading = load();
  await loading;
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

/** The page also works without the banner's code. */
const Banner = ({ email }: { email: string }) => {
  const loaded = use((loading ??= load()));
  return loaded && <loaded.VerificationAlert email={email} />;
};
