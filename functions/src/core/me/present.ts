import type { Profile } from '@kindred/contract/core/users/user';
import type { StoredUser } from '../users/store.ts';

/** Presents a user's own record. */
export const presentProfile = ({
  sessionsSince,
  secondFactorShown,
  isMailboxUnproven,
  notifications,
  notificationChoices,
  presenceOff,
  unsubscribeSecret,
  ...shown
}: StoredUser): Profile => {
  void [
    sessionsSince,
    secondFactorShown,
    isMailboxUnproven,
    notifications,
    notificationChoices,
    presenceOff,
    unsubscribeSecret,
  ];
  return shown;
};
