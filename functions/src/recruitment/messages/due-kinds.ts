import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Sends one mail to a candidate. */
export const candidateMail = dueKind('candidate-mail', 'mail', { messageId: z.string() });

/** Writes the mails to many candidates, a few at a time. */
export const candidateMails = dueKind('candidate-mails', 'people', {});
