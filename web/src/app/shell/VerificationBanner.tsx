import { lazy, Suspense } from 'react';
import { useUser } from '../../lib/session/SessionProvider.tsx';

/** Loaded late: few users need it, and for a day at most. */
const VerificationAlert = lazy(async () => ({
  default: (await import('./VerificationAlert.tsx')).VerificationAlert,
}));

/** Shown until the user's address is verified. */
export const VerificationBanner = () => {
  const user = useUser();
  if (!user || user.emailVerified) return null;
  return (
    <Suspense>
      <VerificationAlert email={user.email} />
    </Suspense>
  );
};
