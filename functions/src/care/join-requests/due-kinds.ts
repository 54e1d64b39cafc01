import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Ends a request that nobody has answered. */
export const joinRequestExpiry = dueKind('join-request-expiry', { requestId: z.string() });
