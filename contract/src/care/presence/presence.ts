import * as z from 'zod';
import { limits } from '../../limits.ts';

export const presenceStatuses = ['online', 'offline', 'away'] as const;
export type PresenceStatus = (typeof presenceStatuses)[number];

/**
 * A member's entry in a circle's presence documents, written by the member: `s` the status, `at` the time of the
 * heartbeat in milliseconds. Short names, since a circle's open pages fetch the whole map once a minute.
 */
export const Heartbeat = z.object({ s: z.enum(presenceStatuses), at: z.number() });
export type Heartbeat = z.infer<typeof Heartbeat>;

/** Returns the presence of a heartbeat at `now` (milliseconds): offline once it is over two minutes old. */
export const presenceAt = (heartbeat: Heartbeat | undefined, now: number): PresenceStatus => {
  if (!heartbeat || now - heartbeat.at > limits.offlineSeconds * 1000) return 'offline';
  return heartbeat.s;
};
