import * as z from 'zod';
import { limits } from '../../limits.ts';

export const presenceStatuses = ['online', 'offline', 'away'] as const;
export type PresenceStatus = (typeof presenceStatuses)[number];

/**
 * A member's entry in a circle's presence documents, written by the member: `s` is the status, `at` the time of the
 * heartbeat in milliseconds, 0 before the first. Names are short because a circle's open pages fetch the whole map once
 * a minute. `off`, which only the API writes, means that the member does not show presence; the security rules then
 * refuse heartbeats.
 */
export const Heartbeat = z.object({ s: z.enum(presenceStatuses), at: z.number(), off: z.literal(true).optional() });
export type Heartbeat = z.infer<typeof Heartbeat>;

/** Returns which of a member's two entries counts: the newer one, unless one says that presence is off. */
export const newerHeartbeat = (one: Heartbeat | undefined, other: Heartbeat): Heartbeat => {
  if (!one || other.off) return other;
  return !one.off && other.at > one.at ? other : one;
};

/** As many members' heartbeats fit into a minute: they share a document, which takes one write a second. */
const membersAMinute = 25;

/** How many minutes pass between two heartbeats of a member: one, and more in circles of more than 25 members. */
const heartbeatMinutes = (members: number): number => Math.max(1, Math.ceil(members / membersAMinute));

/** How long a member waits between heartbeats, in milliseconds. */
export const heartbeatInterval = (members: number): number =>
  heartbeatMinutes(members) * limits.heartbeatSeconds * 1000;

/**
 * Returns the presence of a heartbeat at `now` (milliseconds) in a circle of this many members: offline once it is over two
 * minutes old, or two intervals in a large circle.
 */
export const presenceAt = (heartbeat: Heartbeat | undefined, now: number, members: number): PresenceStatus => {
  const lasts = heartbeatMinutes(members) * limits.offlineSeconds * 1000;
  return !heartbeat || heartbeat.off || now - heartbeat.at > lasts ? 'offline' : heartbeat.s;
};
