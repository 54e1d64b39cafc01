import { useBlocker } from 'react-router';
import { isLeaving } from '../lib/unsaved/unsaved.ts';
import { ConfirmLeave } from './ConfirmLeave.tsx';

/** Asks before another page of the product is opened over unsaved input. */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmLeave
      opened={blocker.state === 'blocked'}
      stay={() => blocker.reset?.()}
      leave={() => blocker.proceed?.()}
    />
  );
};
