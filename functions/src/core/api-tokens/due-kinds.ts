import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

export const warningStages = ['week', 'day'] as const;
export type WarningStage = (typeof warningStages)[number];

/** Mails that a token is about to expire. */
export const tokenWarning = dueKind('api-token-warning', 'mail', { tokenId: z.string(), stage: z.enum(warningStages) });

/** Notes that a token has expired, for lists. */
export const tokenExpiry = dueKind('api-token-expiry', 'long', { tokenId: z.string() });
