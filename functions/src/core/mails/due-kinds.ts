import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Sends a mail. */
export const mail = dueKind('mail', 'mail', {});

/** Lets the noun of a waiting mail show until when it waits. Run by the nouns that have such mails. */
export const mailWaits = dueKind('mail-waits', 'people', { noun: z.string(), id: z.string(), until: z.string() });
