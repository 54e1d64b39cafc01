import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

const delivers = { isPersonal: true, isAwaited: true } as const;

/** Delivers a message when it is due. */
export const deferredMessage = dueKind('deferred-message', 'people', { messageId: z.string() }, delivers);

/** Mails a delivered message's links to the recipients without an account. */
export const deferredMails = dueKind('deferred-mails', 'mail', { messageId: z.string() }, delivers);

/** Moves a circle's messages after the confirmed day of the subject's death has changed. */
export const deferredDeath = dueKind('deferred-death', 'people', {
  circleId: z.string(),
  cursor: z.string().optional(),
});

/** Holds a circle's messages after it was deleted, or lets them go on after it was restored. */
export const deferredCircle = dueKind('deferred-circle', 'people', { circleId: z.string() });

/** Removes an uploaded file that no message contains after a day. */
export const deferredAttachmentCheck = dueKind('deferred-attachment', 'long', { attachmentId: z.string() });

/** Looks each night for problems that would keep an author's messages from being delivered. */
export const deferredCheck = dueKind('deferred-check', 'long', { userId: z.string() }, { isPersonal: true });
