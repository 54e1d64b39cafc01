import { heartbeatInterval, presenceAt } from '@kindred/contract/care/presence/presence';
import type { Heartbeat, PresenceStatus } from '@kindred/contract/care/presence/presence';
import { limits } from '@kindred/contract/limits';

/**
 * How long a page may be hidden before its user counts as away, in milliseconds. A quick look elsewhere does not count.
 */
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
  /** True when the minute's heartbeat is due. */
  readonly due: boolean;
  /** The user's newest heartbeat from any page or device. */
  readonly heard: Heartbeat | undefined;
  /** The newest heartbeat of this page. */
  readonly mine: Heartbeat | undefined;
  /** How many members the circle has. */
  readonly members: number;
}

/**
 * Decides what a page has to write about its user: `change` for a new status, `heartbeat` to keep the current one, null
 * for nothing. Two pages of one user never contradict each other, because only the visible one writes.
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
