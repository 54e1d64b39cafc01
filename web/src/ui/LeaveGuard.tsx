import { Suspense } from 'react';
import { useBlocker } from 'react-router';
import { isLeaving } from '../lib/unsaved/unsaved.ts';
import { onDemand } from '../lib/on-demand.ts';

/** Rarely needed, and large. */
const ConfirmLeave = onDemand(() => import('./ConfirmLeave.tsx').then((file) => file.ConfirmLeave));

interface LeaveGuardProps {
  readonly unsaved: boolean;
  /** Called before the user leaves the page without saving. */
  readonly onLeave?: () => void;
}

/** Asks before the user opens another page of the product with unsaved input. */
export const LeaveGuard = ({ unsaved, onLeave }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmLeave
        opened
        stay={() => blocker.reset?.()}
        leave={() => {
          onLeave?.();
          blocker.proceed?.();
        }}
      />
    </Suspense>
  );
};
