import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Updates the claim with the time until which an account's sessions have ended. */
export const sessionClaims = dueKind('session-claims', 'people', { userId: z.string() });

/** Updates the ended sessions in an account's memberships. Run by the modules that keep memberships. */
export const sessionMemberships = dueKind('session-memberships', 'people', { userId: z.string() });
