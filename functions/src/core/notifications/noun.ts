import { notificationEndpoints } from '@kindred/contract/core/notifications/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { digest, news, push } from './due-kinds.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'core/notifications': typeof texts;
  }
}

/** Notifications, and how people choose to get them. */
export const notificationsNoun = noun({
  tags: { unsubscribe: 'Turning off a kind of mail, from the mail itself.' },
  apis: [api(notificationEndpoints, async () => (await import('./handlers.ts')).notificationHandlers)],
  due: [
    defineDue(news, async (core) => (await import('./deliver.ts')).deliverNews(core)),
    defineDue(push, async (core) => (await import('./push.ts')).showOnDevices(core)),
    defineDue(digest, async (core) => (await import('./digest.ts')).sendDigest(core)),
  ],
  accountEnded: async () => (await import('./account-ended.ts')).removeNotifications,
  personalData: async () => (await import('./personal-data.ts')).ownNotifications,
});
