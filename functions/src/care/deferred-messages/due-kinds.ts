import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

const delivers = { isPersonal: true, isAwaited: true } as const;

/** Delivers a message at its time. */
export const deferredMessage = dueKind('deferred-message', 'people', { messageId: z.string() }, delivers);

/** Mails a delivered message's links to those who have no account. */
export const deferredMails = dueKind('deferred-mails', 'mail', { messageId: z.string() }, delivers);

/** Moves a circle's messages after the confirmed day of the subject's death has changed. */
export const deferredDeath = dueKind('deferred-death', 'people', {
  circleId: z.string(),
  cursor: z.string().optional(),
});

/** A circle was deleted, so its messages are held; or restored, so they go on. */
export const deferredCircle = dueKind('deferred-circle', 'people', { circleId: z.string() });

/** Removes an uploaded file that no message has after a day. */
export const deferredAttachmentCheck = dueKind('deferred-attachment', 'long', { attachmentId: z.string() });

/** Looks each night for what would go wrong with an author's messages. */
export const deferredCheck = dueKind('deferred-check', 'long', { userId: z.string() }, { isPersonal: true });
