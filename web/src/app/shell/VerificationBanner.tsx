import { lazy, Suspense } from 'react';
import { useUser } from '../../lib/session/SessionProvider.tsx';

/** Few people need it, and for a day at most. */
const VerificationAlert = lazy(async () => ({
  default: (await import('./VerificationAlert.tsx')).VerificationAlert,
}));

/** Until the person's address is verified. */
export const VerificationBanner = () => {
  const user = useUser();
  if (!user || user.emailVerified) return null;
  return (
    <Suspense>
      <VerificationAlert email={user.email} />
    </Suspense>
  );
};
