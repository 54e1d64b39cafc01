import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { CircleLinkProps } from './CircleLink.tsx';
import { CircleLiveContext } from './circle-live.ts';
import type { CircleLive } from './circle-live.ts';
import type { Statuses } from '../presence/heartbeats.ts';
import { membersPerPage } from './live-member.ts';
import type { MembersPage } from './MembersLink.tsx';
import { useRetries } from '../../lib/live/use-retries.ts';

/** After this long without the database, live updates count as paused. */
const patience = 5000;

interface CircleLiveProviderProps {
  readonly circleId: string;
  readonly userId: string;
  readonly children: ReactNode;
}

/**
 * Keeps a circle's live connection for its children. The database's client is loaded only here, and the page
 * does not wait for it. Pass the circle's id as `key`.
 */
export const CircleLiveProvider = ({ circleId, userId, children }: CircleLiveProviderProps) => {
  const [Link, setLink] = useState<ComponentType<CircleLinkProps>>();
  const [pages, setPages] = useState<readonly MembersPage[]>([]);
  const [wanted, setWanted] = useState(1);
  const [statuses, setStatuses] = useState<Statuses>({});
  const [holdsPresence, setHoldsPresence] = useState<boolean>();
  const areMembersLive = pages[0]?.isLive ?? false;
  const { attempt, failed: again } = useRetries(areMembersLive);
  const isLive = areMembersLive && holdsPresence !== false;
  const isPaused = useOverdue(!isLive) || holdsPresence === false;

  const failed = useCallback((): void => {
    setPages((before) => before.map((page) => ({ ...page, isLive: false })));
    again();
  }, [again]);

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

  const toldMembers = useCallback((index: number, page: MembersPage | undefined): void => {
    // Keeps the rows of a removed page until others replace them, so that the circle never looks empty.
    if (page) setPages((before) => [...before.slice(0, index), page, ...before.slice(index + 1)]);
  }, []);
  const showMore = useCallback(() => setWanted((before) => before + 1), []);

  const live = useMemo((): CircleLive => {
    const shown = pages.slice(0, Math.min(wanted, pages.findIndex(isLast) + 1 || wanted));
    const end = shown.at(-1);
    const hasMore = end !== undefined && !isLast(end);
    return {
      connection: isLive ? 'live' : isPaused ? 'paused' : 'opening',
      members: shown.length ? shown.flatMap(({ members }) => members) : undefined,
      isWhole: shown.length > 0 && !hasMore && shown.every((page) => page.isLive),
      hasMore,
      showMore,
      statuses,
    };
  }, [pages, wanted, isLive, isPaused, showMore, statuses]);

  return (
    <CircleLiveContext value={live}>
      {Link && (
        <Link
          key={attempt}
          circleId={circleId}
          userId={userId}
          pages={wanted}
          toldMembers={toldMembers}
          toldStatuses={setStatuses}
          holdsPresence={setHoldsPresence}
          failed={failed}
        />
      )}
      {children}
    </CircleLiveContext>
  );
};

const isLast = ({ members }: MembersPage): boolean => members.length < membersPerPage;

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
