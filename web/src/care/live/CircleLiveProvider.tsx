import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { CircleLinkProps } from './CircleLink.tsx';
import { CircleLiveContext } from './circle-live.ts';
import type { CircleLive } from './circle-live.ts';
import type { Statuses } from '../presence/heartbeats.ts';
import { membersPerPage } from './live-member.ts';
import type { MembersPage } from './MembersLink.tsx';
import { useRetries } from '../../lib/live/use-retries.ts';

/** As long as this without a word from the database, and live updates are said to be paused. */
const patience = 5000;

interface CircleLiveProviderProps {
  readonly circleId: string;
  readonly userId: string;
  readonly children: ReactNode;
}

/**
 * Keeps the live connection of a circle for all below. The database's client is loaded only here, beside the page, which
 * does not wait for it. Give it the circle's id as `key`.
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
    // A page that went leaves what it had, until others take its place: a circle does not empty itself for a moment.
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

/** True once something has been so for longer than one's patience. */
const useOverdue = (waiting: boolean): boolean => {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!waiting) return setOverdue(false);
    const timer = setTimeout(() => setOverdue(true), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && overdue;
};
