import type { CircleRole } from '@kindred/contract/care/circle-roles';

/** Returns the filter for the news that members of this role may see. Admins see all. */
export const seenBy = (role: CircleRole): Readonly<Record<string, boolean>> =>
  role === 'admin' ? {} : { [`_is.${role}`]: true };

/** Returns the request for a circle's news as members of this role see it, the newest first. */
export const newestSeenBy = (role: CircleRole) => ({ where: seenBy(role), sort: 'at', order: 'desc' }) as const;
