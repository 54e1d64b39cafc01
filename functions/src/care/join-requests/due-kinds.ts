import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Expires an unanswered request. */
export const joinRequestExpiry = dueKind('join-request-expiry', 'people', { requestId: z.string() });
