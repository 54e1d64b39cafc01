import { type NotificationChoices, NotificationChoicesWrite } from '@kindred/contract/core/notifications/settings';
import { NotificationSettingsWrite } from '@kindred/contract/core/users/user';
import { type NotificationKind, perKind } from '@kindred/contract/notification-kinds';
import type { StoredUser } from '../users/store.ts';

type Old = ReturnType<typeof NotificationSettingsWrite.parse>;

/** The kinds that the profile's switches used to stand for. */
const oldSwitches: Partial<Record<NotificationKind, (old: Old['inApp']) => boolean>> = {
  invited: ({ invitations }) => invitations,
  askedToJoin: ({ joinRequests }) => joinRequests,
  joinAccepted: ({ joinRequests }) => joinRequests,
  joinDeclined: ({ joinRequests }) => joinRequests,
  waiting: ({ documents, pages, testimonies }) => documents || pages || testimonies,
  published: ({ documents, pages, testimonies }) => documents || pages || testimonies,
  rejected: ({ documents, pages, testimonies }) => documents || pages || testimonies,
};

/** Returns a user's settings: as chosen, or from the switches that their profile had before. */
export const choicesOf = (user: Pick<StoredUser, 'notifications' | 'notificationChoices'>): NotificationChoices => {
  // Kinds that were added since have their defaults.
  if (user.notificationChoices) return NotificationChoicesWrite.parse(user.notificationChoices);
  const old = NotificationSettingsWrite.parse(user.notifications);
  return NotificationChoicesWrite.parse({
    kinds: perKind((kind, { inApp, email }) => ({
      inApp: oldSwitches[kind]?.(old.inApp) ?? inApp,
      email: old.email ? email : 'off',
    })),
  });
};
