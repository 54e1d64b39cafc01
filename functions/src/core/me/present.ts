import { NotificationSettingsWrite, type Profile } from '@kindred/contract/core/users/user';
import type { StoredUser } from '../users/store.ts';

/** A person's own view of their record. Settings that were stored in an older shape are brought into today's. */
export const presentProfile = ({
  sessionsSince,
  secondFactorShown,
  isMailboxUnproven,
  ...shown
}: StoredUser): Profile => {
  void [sessionsSince, secondFactorShown, isMailboxUnproven];
  return { ...shown, notifications: NotificationSettingsWrite.parse(shown.notifications) };
};
