import { createContext, use } from 'react';
import type { Statuses } from '../presence/heartbeats.ts';
import type { LiveMember } from './live-member.ts';

/** The current state of a circle, and whether it is live. */
export interface CircleLive {
  /** `paused`: the database is unreachable; this is the last known state. */
  readonly connection: 'opening' | 'live' | 'paused';
  /** Sorted by name; undefined until loaded. */
  readonly members: readonly LiveMember[] | undefined;
  /** True if `members` is known to hold all members. */
  readonly isWhole: boolean;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  /** Members who are online or away; all others are offline. */
  readonly statuses: Statuses;
}

const noCircle: CircleLive = {
  connection: 'opening',
  members: undefined,
  isWhole: false,
  hasMore: false,
  showMore: () => undefined,
  statuses: {},
};

export const CircleLiveContext = createContext<CircleLive>(noCircle);

/** Returns the live circle of the surrounding page. */
export const useCircleLive = (): CircleLive => use(CircleLiveContext);
