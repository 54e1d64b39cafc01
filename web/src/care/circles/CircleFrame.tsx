import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { CircleLiveProvider } from '../live/CircleLiveProvider.tsx';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { isLeaving } from '../../lib/unsaved/unsaved.ts';
import { CircleWatch } from './CircleWatch.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';

/** The layout of all pages inside a circle: keeps the live connection across them. */
export const CircleFrame = () => {
  const circle = useSelectedCircle();
  const user = useUser();
  if (!circle || !user) return <Outlet />;
  return (
    <CircleLiveProvider key={`${circle.id} ${user.id}`} circleId={circle.id} userId={user.id}>
      <CircleWatch circle={circle} />
      <Outlet />
    </CircleLiveProvider>
  );
};

/**
 * Wraps the pages that need a circle. If the circle disappears while one is open, the guard decides where to redirect.
 */
export const CircleNeeded = () => {
  const isMissing = useSelectedCircle() === null;
  const isSignedIn = useUser() !== null;
  const navigate = useNavigate();
  useEffect(() => {
    if (isMissing && isSignedIn && !isLeaving()) void navigate(paths.care.href(), { replace: true });
  }, [isMissing, isSignedIn, navigate]);
  return <Outlet />;
};
