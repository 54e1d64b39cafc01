import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Ends a pending invitation when its time is over. */
export const invitationExpiry = dueKind('invitation-expiry', { invitationId: z.string() });
