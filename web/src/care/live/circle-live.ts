import { createContext, use } from 'react';
import type { Statuses } from '../presence/heartbeats.ts';

/** The current state of a circle, and whether it is live. */
export interface CircleLive {
  /** `paused`: the database is unreachable; this is the last known state. */
  readonly connection: 'opening' | 'live' | 'paused';
  /** Rises with every change of the list of members; undefined until received. */
  readonly membersChanged: number | undefined;
  /** Members who are online or away; all others are offline. */
  readonly statuses: Statuses;
}

const noCircle: CircleLive = { connection: 'opening', membersChanged: undefined, statuses: {} };

export const CircleLiveContext = createContext<CircleLive>(noCircle);

/** Returns the live state of the circle around this page. */
export const useCircleLive = (): CircleLive => use(CircleLiveContext);
