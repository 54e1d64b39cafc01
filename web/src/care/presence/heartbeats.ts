import { newerHeartbeat, presenceAt } from '@kindred/contract/care/presence/presence';
import type { Heartbeat, PresenceStatus } from '@kindred/contract/care/presence/presence';

/** Heartbeats by user id, as in a circle's live documents. */
export type Heartbeats = Readonly<Record<string, Heartbeat>>;

export type Statuses = Readonly<Record<string, PresenceStatus>>;

/**
 * Merges later heartbeats, keeping each person's newest and ignoring invalid ones. When someone switches presence off
 * or on, their earlier heartbeats no longer count.
 */
export const newest = (known: Heartbeats, later: Heartbeats): Heartbeats => {
  const merged: Record<string, Heartbeat> = {};
  for (const [userId, heartbeat] of [...Object.entries(known), ...Object.entries(later)]) {
    if (typeof heartbeat?.at !== 'number') continue;
    const before = merged[userId];
    merged[userId] = before?.off ? heartbeat : newerHeartbeat(before, heartbeat);
  }
  return merged;
};

/**
 * Returns the current status by person. Anyone missing is offline, and people who show no presence are listed as
 * offline.
 */
export const statusesAt = (heartbeats: Heartbeats, now: number): Statuses => {
  const all = Object.entries(heartbeats);
  const here = all.map(([userId, heartbeat]) => [userId, presenceAt(heartbeat, now, all.length)] as const);
  return Object.fromEntries(here.filter(([userId, status]) => status !== 'offline' || heartbeats[userId]?.off));
};

export const sameStatuses = (one: Statuses, other: Statuses): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((userId) => one[userId] === other[userId]);
};
