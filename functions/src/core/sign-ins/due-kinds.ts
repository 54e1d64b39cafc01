import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Updates the claim that says which of an account's sessions are over. */
export const sessionClaims = dueKind('session-claims', 'people', { userId: z.string() });

/** Updates in an account's memberships which of its sessions are over. Run by the modules that keep memberships. */
export const sessionMemberships = dueKind('session-memberships', 'people', { userId: z.string() });
