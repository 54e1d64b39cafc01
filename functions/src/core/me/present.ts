import { NotificationSettingsWrite, type Profile } from '@kindred/contract/core/users/user';
import type { StoredUser } from '../users/store.ts';

/** Presents a user's own record. Settings stored in an older shape are converted. */
export const presentProfile = ({
  sessionsSince,
  secondFactorShown,
  isMailboxUnproven,
  notificationChoices,
  presenceOff,
  ...shown
}: StoredUser): Profile => {
  void [sessionsSince, secondFactorShown, isMailboxUnproven, notificationChoices, presenceOff];
  return { ...shown, notifications: NotificationSettingsWrite.parse(shown.notifications) };
};
