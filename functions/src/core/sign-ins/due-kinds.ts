import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Has an account's tokens say which sessions are over. */
export const sessionClaims = dueKind('session-claims', { userId: z.string() });

/** Has an account's memberships say which sessions are over. Run by the modules that keep them. */
export const sessionMemberships = dueKind('session-memberships', { userId: z.string() });
