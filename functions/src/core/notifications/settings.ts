import { type NotificationChoices, NotificationChoicesWrite } from '@kindred/contract/core/notifications/settings';
import { type NotificationKind, perKind } from '@kindred/contract/notification-kinds';
import { FormerSwitches } from '../users/former-switches.ts';
import type { StoredUser } from '../users/store.ts';

/** The kinds that the profile's switches stood for. */
const switchOf: Partial<Record<NotificationKind, (old: FormerSwitches['inApp']) => boolean>> = {
  invited: ({ invitations }) => invitations,
  askedToJoin: ({ joinRequests }) => joinRequests,
  joinAccepted: ({ joinRequests }) => joinRequests,
  joinDeclined: ({ joinRequests }) => joinRequests,
  waiting: ({ documents, pages, testimonies }) => documents || pages || testimonies,
  published: ({ documents, pages, testimonies }) => documents || pages || testimonies,
  rejected: ({ documents, pages, testimonies }) => documents || pages || testimonies,
};

/** Returns a user's settings: as chosen, or from the switches that their profile had before. */
export const choicesOf = (
  user: Partial<Pick<StoredUser, 'notifications' | 'notificationChoices'>>,
): NotificationChoices => {
  // Kinds that were added since have their defaults.
  if (user.notificationChoices) return NotificationChoicesWrite.parse(user.notificationChoices);
  const old = FormerSwitches.parse(user.notifications ?? {});
  return NotificationChoicesWrite.parse({
    kinds: perKind((kind, { inApp, email }) => ({
      inApp: switchOf[kind]?.(old.inApp) ?? inApp,
      email: old.email ? email : 'off',
    })),
  });
};
