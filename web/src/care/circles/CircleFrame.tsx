import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { CircleLiveProvider } from '../../lib/live/CircleLiveProvider.tsx';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { isLeaving } from '../../lib/unsaved/unsaved.ts';
import { CircleWatch } from './CircleWatch.tsx';
import { useSelectedCircle } from './selected-circle.ts';

/** The layout of everything inside a circle: it keeps the live connection while its pages come and go. */
export const CircleFrame = () => {
  const circle = useSelectedCircle();
  const user = useUser();
  useGuardAgain(circle === null && user !== null);
  if (!circle || !user) return <Outlet />;
  return (
    <CircleLiveProvider key={`${circle.id} ${user.id}`} circleId={circle.id} userId={user.id}>
      <CircleWatch circle={circle} userId={user.id} />
      <Outlet />
    </CircleLiveProvider>
  );
};

/** When the chosen circle goes while its page is open, the guard decides anew where to be. */
const useGuardAgain = (withoutCircle: boolean): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!withoutCircle || isLeaving() || pathname === paths.careHome.href()) return;
    void navigate(paths.care.href(), { replace: true });
  }, [withoutCircle, pathname, navigate]);
};
