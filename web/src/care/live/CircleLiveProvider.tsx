import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { CircleLinkProps } from './CircleLink.tsx';
import { CircleLiveContext } from './circle-live.ts';
import type { CircleLive } from './circle-live.ts';
import type { Statuses } from '../presence/heartbeats.ts';
import { useRetries } from '../../lib/live/use-retries.ts';

/** After this long without the database, live updates count as paused. */
const patience = 5000;

interface CircleLiveProviderProps {
  readonly circleId: string;
  readonly userId: string;
  readonly children: ReactNode;
}

/**
 * Keeps a circle's live connection for its children. Loads the database client only here, and the page does not wait
 * for it. Pass the circle's id as `key`.
 */
export const CircleLiveProvider = ({ circleId, userId, children }: CircleLiveProviderProps) => {
  const [Link, setLink] = useState<ComponentType<CircleLinkProps>>();
  const [membersChanged, setMembersChanged] = useState<number>();
  const [statuses, setStatuses] = useState<Statuses>({});
  const [isConnected, setConnected] = useState(false);
  const [holdsPresence, setHoldsPresence] = useState<boolean>();
  const isLive = isConnected && holdsPresence !== false;
  const { attempt, failed } = useRetries(isConnected);
  const isPaused = useOverdue(!isLive) || holdsPresence === false;

  useEffect(() => {
    let gone = false;
    import('./CircleLink.tsx').then(
      ({ CircleLink }) => gone || setLink(() => CircleLink),
      () => gone || failed(),
    );
    return () => {
      gone = true;
    };
  }, [attempt, failed]);

  /** The number only rises, but a cached one may arrive after a newer one. */
  const toldMembers = useCallback(
    (number: number): void => setMembersChanged((before = 0) => Math.max(before, number)),
    [],
  );

  const live = useMemo(
    (): CircleLive => ({ connection: isLive ? 'live' : isPaused ? 'paused' : 'opening', membersChanged, statuses }),
    [isLive, isPaused, membersChanged, statuses],
  );

  return (
    <CircleLiveContext value={live}>
      {Link && (
        <Link
          key={attempt}
          circleId={circleId}
          userId={userId}
          told={setStatuses}
          toldMembers={toldMembers}
          connected={setConnected}
          holds={setHoldsPresence}
          failed={failed}
        />
      )}
      {children}
    </CircleLiveContext>
  );
};

/** Returns true once the condition has held for the given time. */
const useOverdue = (waiting: boolean): boolean => {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!waiting) return setOverdue(false);
    const timer = setTimeout(() => setOverdue(true), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && overdue;
};
