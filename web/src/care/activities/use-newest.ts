import { useEffect, useState } from 'react';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useRetries } from '../../lib/live/use-retries.ts';

/**
 * Listens for the newest entry of a circle's news that the reader may see. Returns its id, null if there is none,
 * undefined until it is known. The page does not wait for the database client, which loads late.
 */
export const useNewest = (circleId: string, role: CircleRole | undefined): string | null | undefined => {
  const [heard, setHeard] = useState<string | null>();
  const { attempt, failed } = useRetries(heard !== undefined);
  useEffect(() => {
    if (!role) return;
    let isOver = false;
    let stop = (): void => undefined;
    import('./listen-to-newest.ts')
      .then(({ listenToNewest }) => (isOver ? undefined : listenToNewest(circleId, role, setHeard, failed)))
      .then(
        (end) => {
          if (!end) return;
          if (isOver) end();
          else stop = end;
        },
        () => isOver || failed(),
      );
    return () => {
      isOver = true;
      stop();
    };
  }, [circleId, role, attempt, failed]);
  return heard;
};
