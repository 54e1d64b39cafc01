import { type NotificationChoices, NotificationChoicesWrite } from '@kindred/contract/core/notifications/settings';
import type { StoredUser } from '../users/store.ts';

/** Returns a user's settings as chosen. Kinds without a choice have their defaults. */
export const choicesOf = (user: Partial<Pick<StoredUser, 'notificationChoices'>>): NotificationChoices =>
  NotificationChoicesWrite.parse(user.notificationChoices ?? {});
