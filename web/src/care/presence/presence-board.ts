import type { Heartbeat } from '@kindred/contract/care/presence/presence';
import { newest, sameStatuses, statusesAt } from './heartbeats.ts';
import type { Heartbeats, Statuses } from './heartbeats.ts';

const tickMilliseconds = 5000;

/** Tracks who is online, from heartbeats and the clock: silent members expire. */
export interface PresenceBoard {
  readonly hear: (more: Heartbeats) => void;
  readonly of: (userId: string) => Heartbeat | undefined;
  /** Everybody in the circle, as far as is known. */
  readonly members: () => readonly string[];
  /** Freezes while the page is hidden: it reads no heartbeats then, so members would seem to go offline. */
  readonly freeze: (yes: boolean) => void;
  readonly stop: () => void;
}

export const openBoard = (told: (statuses: Statuses) => void): PresenceBoard => {
  let heartbeats: Heartbeats = {};
  let statuses: Statuses = {};
  let frozen = false;

  const tell = (): void => {
    const now = statusesAt(heartbeats, Date.now());
    if (frozen || sameStatuses(now, statuses)) return;
    statuses = now;
    told(now);
  };
  const ticking = setInterval(tell, tickMilliseconds);

  return {
    hear: (more) => {
      heartbeats = newest(heartbeats, more);
      tell();
    },
    of: (userId) => heartbeats[userId],
    members: () => Object.keys(heartbeats),
    freeze: (yes) => {
      frozen = yes;
      tell();
    },
    stop: () => clearInterval(ticking),
  };
};
