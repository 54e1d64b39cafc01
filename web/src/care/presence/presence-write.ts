import { heartbeatInterval, presenceAt } from '@kindred/contract/care/presence/presence';
import type { Heartbeat, PresenceStatus } from '@kindred/contract/care/presence/presence';
import { limits } from '@kindred/contract/limits';

/** How long a page may be hidden before its user counts as away, so that a quick look elsewhere does not. */
export const hiddenGraceMilliseconds = 3000;

export interface Attention {
  /** When the page was hidden, in milliseconds; null while visible. */
  readonly hiddenSince: number | null;
  /** When the user was last active here, in milliseconds. */
  readonly lastActivity: number;
}

/** Returns the status for a user's attention: away if the page is hidden or idle for five minutes, else online. */
export const statusFor = ({ hiddenSince, lastActivity }: Attention, now: number): PresenceStatus => {
  const hidden = hiddenSince !== null && now - hiddenSince >= hiddenGraceMilliseconds;
  return hidden || now - lastActivity >= limits.awaySeconds * 1000 ? 'away' : 'online';
};

export interface OwnPresence {
  readonly wanted: PresenceStatus;
  readonly visible: boolean;
  /** The minute's heartbeat is due. */
  readonly due: boolean;
  /** The user's newest heartbeat from any page or device. */
  readonly heard: Heartbeat | undefined;
  /** The newest one of this page. */
  readonly mine: Heartbeat | undefined;
  /** How many members the circle has. */
  readonly members: number;
}

/**
 * Decides what a page has to write about its user: `change` for a new status, `heartbeat` to keep
 * up the current one, null for nothing. Two pages of one user do not contradict each other: while one is visible,
 * the other writes nothing.
 */
export const nextWrite = (
  { wanted, visible, due, heard, mine, members }: OwnPresence,
  now: number,
): 'change' | 'heartbeat' | null => {
  const seen = presenceAt(heard, now, members);
  const elsewhere = heard !== undefined && heard.at > (mine?.at ?? 0);
  if (!visible) return wanted === 'away' && mine?.s === 'online' && !elsewhere ? 'change' : null;
  if (wanted === 'away' && seen === 'online' && elsewhere) return null;
  if (seen !== wanted) return 'change';
  const spokenElsewhere = elsewhere && now - heard.at < heartbeatSpacing(members);
  return due && !spokenElsewhere ? 'heartbeat' : null;
};

/** How far apart heartbeats of one user are, in milliseconds. The rules deny those that are closer than 55 seconds. */
export const heartbeatSpacing = (members: number): number => heartbeatInterval(members) - 5000;
