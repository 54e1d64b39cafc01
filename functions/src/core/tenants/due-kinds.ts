import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** They open, close and purge a tenant, whatever its status. */
const whileClosed = { runsWhileClosed: true } as const;

/** Removes the identity pool of a tenant that was never made. */
export const tenantAttempt = dueKind('tenant-attempt', 'long', { name: z.string() }, whileClosed);

/** Brings a tenant's identity pool in line with its status. */
export const tenantPool = dueKind('tenant-pool', 'people', {}, whileClosed);

/** Allows sign-in on a new tenant's host. */
export const tenantHost = dueKind('tenant-host', 'people', {}, whileClosed);

/** Deletes what a tenant kept. */
export const tenantPurge = dueKind('tenant-purge', 'long', {}, whileClosed);

/** Opens or closes a tenant's live documents by its status. Run by the modules that have some, in several rounds. */
export const tenantLive = dueKind(
  'tenant-live',
  'people',
  { round: z.string().optional(), after: z.string().optional() },
  whileClosed,
);
