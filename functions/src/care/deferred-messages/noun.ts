import { deferredAttachmentEndpoints } from '@kindred/contract/care/deferred-messages/attachment-endpoints';
import { deferredMessageEndpoints } from '@kindred/contract/care/deferred-messages/endpoints';
import { openedMessageEndpoints } from '@kindred/contract/care/deferred-messages/opened-endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { scheduleCircleChange } from './circle-changes.ts';
import {
  deferredAttachmentCheck,
  deferredCheck,
  deferredCircle,
  deferredDeath,
  deferredMails,
  deferredMessage,
} from './due-kinds.ts';
import { scheduleMove, waitingForDeath } from './move.ts';
import { deferredAttachments, deferredDeliveries, deferredLinks, deferredMessages } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/deferred-messages': typeof texts;
  }
}

/** Messages that their author leaves to be delivered later. */
export const deferredMessagesNoun = noun({
  tags: { 'care/deferred-messages': 'Messages that are delivered later: on a date, or some time after a death.' },
  apis: [
    api(
      deferredMessageEndpoints,
      async () => (await import('./handlers.ts')).deferredMessageHandlers,
      { deferredMessages },
      { deferredMessages: async (...asked) => (await import('./reader.ts')).isReader(...asked) },
    ),
    api(deferredAttachmentEndpoints, async () => (await import('./attachment-handlers.ts')).deferredAttachmentHandlers),
    api(openedMessageEndpoints, async () => (await import('./opened-handlers.ts')).openedMessageHandlers),
  ],
  ofCircles: [deferredMessages],
  notArchived: {
    deferredMessages: 'for their recipients alone, on their day; the author has them in their own export',
  },
  others: [deferredDeliveries, deferredLinks, deferredAttachments],
  contents: { deferred_messages: (db, circle_id) => db.count(deferredMessages, { circle_id, status: 'CREATED' }) },
  due: [
    defineDue(deferredMessage, async () => (await import('./deliver.ts')).deliverMessage),
    defineDue(deferredMails, async () => (await import('./send-mails.ts')).sendDeferredMails),
    defineDue(deferredDeath, async () => (await import('./move.ts')).moveMessages),
    defineDue(deferredCircle, async () => (await import('./circle-changes.ts')).followCircle),
    defineDue(deferredAttachmentCheck, async () => (await import('./attachments.ts')).checkAttachment),
    defineDue(deferredCheck, async () => (await import('./check.ts')).checkMessages),
  ],
  notificationTexts: {
    deferredDelivered: { line: (t, params) => t('care:news.deferredDelivered', params) },
    deferredFailed: { line: (t, params) => t('care:news.deferredFailed', params) },
    deferredProblem: { line: (t, params) => t('care:news.deferredProblem', { count: Number(params.count) }) },
    deferredHeld: { line: (t, params) => t('care:news.deferredHeld', params) },
  },
  dependsOnDeath: async (tx, circleId) => (await tx.find(deferredMessages, waitingForDeath(circleId), 1)).length > 0,
  authorsForDeath: async (...about) => (await import('./waiting-for-death.ts')).authorsForDeath(...about),
  releasedByDeath: async (...about) => (await import('./waiting-for-death.ts')).releasedByDeath(...about),
  deathChanges: async (tx, tenantId, circleId) => scheduleMove(tx, tenantId, circleId),
  circleClosed: scheduleCircleChange,
  circleRestored: async (tx, tenantId, circleId) => scheduleCircleChange(tx, tenantId, circleId),
  beforePurge: async () => (await import('./circle-changes.ts')).purgeMessages,
  accountEnded: async () => (await import('./account-ended.ts')).endAuthorship,
  personalData: async () => (await import('./personal-data.ts')).ownMessages,
});
