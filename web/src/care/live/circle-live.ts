import { createContext, use } from 'react';
import type { Statuses } from '../presence/heartbeats.ts';
import type { LiveMember } from './live-member.ts';

/** What is known of a circle at this moment, and whether it is told as it happens. */
export interface CircleLive {
  /** `paused`: the database can't be reached; what is here is the last that was heard. */
  readonly connection: 'opening' | 'live' | 'paused';
  /** By name; undefined until something was heard. */
  readonly members: readonly LiveMember[] | undefined;
  /** True where all members are in `members`, and that is certain. */
  readonly isWhole: boolean;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  /** Who is online or away; everybody else is offline. */
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

/** The circle that the page around it keeps a live connection to. */
export const useCircleLive = (): CircleLive => use(CircleLiveContext);
