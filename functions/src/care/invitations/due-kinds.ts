import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Expires a pending invitation. */
export const invitationExpiry = dueKind('invitation-expiry', 'people', { invitationId: z.string() });
