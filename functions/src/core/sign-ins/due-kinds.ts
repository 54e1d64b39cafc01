import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Updates the claim of an account's tokens that says which sessions are over. */
export const sessionClaims = dueKind('session-claims', { userId: z.string() });

/** Updates an account's memberships with which sessions are over. Run by the modules that keep them. */
export const sessionMemberships = dueKind('session-memberships', { userId: z.string() });
