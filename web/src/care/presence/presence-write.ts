import { presenceAt } from '@kindred/contract/care/presence/presence';
import type { Heartbeat, PresenceStatus } from '@kindred/contract/care/presence/presence';
import { limits } from '@kindred/contract/limits';

/** How long a page may be hidden before its person counts as away: looking something up elsewhere is not leaving. */
export const hiddenGraceMilliseconds = 3000;

export interface Attention {
  /** When the page was hidden, in milliseconds; null while it is seen. */
  readonly hiddenSince: number | null;
  /** When the person last did something here, in milliseconds. */
  readonly lastActivity: number;
}

/** What a person's attention to a page makes of them: away while it is hidden, or after five idle minutes. */
export const statusFor = ({ hiddenSince, lastActivity }: Attention, now: number): PresenceStatus => {
  const hidden = hiddenSince !== null && now - hiddenSince >= hiddenGraceMilliseconds;
  return hidden || now - lastActivity >= limits.awaySeconds * 1000 ? 'away' : 'online';
};

export interface OwnPresence {
  readonly wanted: PresenceStatus;
  readonly visible: boolean;
  /** The minute's heartbeat is due. */
  readonly due: boolean;
  /** The person's newest heartbeat, whoever wrote it: this page, another, or another device. */
  readonly heard: Heartbeat | undefined;
  /** The newest one of this page. */
  readonly mine: Heartbeat | undefined;
}

/**
 * What a page has to write about its person. `change` is for a state that readers do not see yet, `heartbeat` keeps
 * up the one they see; null: nothing. Two pages of one person do not contradict each other: where one is looked at,
 * the other keeps quiet.
 */
export const nextWrite = (
  { wanted, visible, due, heard, mine }: OwnPresence,
  now: number,
): 'change' | 'heartbeat' | null => {
  const seen = presenceAt(heard, now);
  const elsewhere = heard !== undefined && heard.at > (mine?.at ?? 0);
  if (!visible) return wanted === 'away' && mine?.s === 'online' && !elsewhere ? 'change' : null;
  if (wanted === 'away' && seen === 'online' && elsewhere) return null;
  if (seen !== wanted) return 'change';
  const spokenElsewhere = elsewhere && now - heard.at < heartbeatSpacing;
  return due && !spokenElsewhere ? 'heartbeat' : null;
};

/** Heartbeats of one person that are closer than this are refused by the rules. */
export const heartbeatSpacing = 55_000;
