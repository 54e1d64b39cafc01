import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** The notices about a connection's end: 7 days before, a day before, and once it has ended. */
export const connectionNotices = ['week', 'day', 'end'] as const;
export type ConnectionNotice = (typeof connectionNotices)[number];

const ofTokens = { userId: z.string(), grantedAt: z.string() };

/** Says that a connection to LinkedIn is about to end, or ends it. */
export const connectionNotice = dueKind('linkedin-connection-notice', 'people', {
  ...ofTokens,
  notice: z.enum(connectionNotices),
});

/** Renews the tokens of a connection to LinkedIn. */
export const connectionRenewal = dueKind('linkedin-connection-renewal', 'long', ofTokens);
