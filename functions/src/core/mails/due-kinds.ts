import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Sends a mail. */
export const mail = dueKind('mail', 'mail', {});

/** Has the noun that a waiting mail is about show until when it waits. Run by the nouns that have such mails. */
export const mailWaits = dueKind('mail-waits', 'people', { noun: z.string(), id: z.string(), until: z.string() });
