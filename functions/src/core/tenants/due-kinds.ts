import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Entries that open, close or purge a tenant run whatever its status is. */
const whileClosed = { runsWhileClosed: true } as const;

/** Removes the identity pool of a tenant that was never created. */
export const tenantAttempt = dueKind('tenant-attempt', 'long', { name: z.string() }, whileClosed);

/** Brings a tenant's identity pool in line with its status. */
export const tenantPool = dueKind('tenant-pool', 'people', {}, whileClosed);

/** Allows sign-in on a new tenant's host. */
export const tenantHost = dueKind('tenant-host', 'people', {}, whileClosed);

/** Deletes all of a tenant's data. */
export const tenantPurge = dueKind('tenant-purge', 'long', {}, whileClosed);

/**
 * Opens or closes a tenant's live documents by its status. Run in several rounds by the modules that have live
 * documents.
 */
export const tenantLive = dueKind(
  'tenant-live',
  'people',
  { round: z.string().optional(), after: z.string().optional() },
  whileClosed,
);
