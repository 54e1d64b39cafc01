import { NotificationSettingsWrite, type Profile } from '@kindred/contract/core/users/user';
import type { StoredUser } from '../users/store.ts';

/** A person's own view of their record. Settings that were stored in an older shape are brought into today's. */
export const presentProfile = ({ sessionsSince: _, ...user }: StoredUser): Profile =>
  ({ ...user, notifications: NotificationSettingsWrite.parse(user.notifications) }) as unknown as Profile;
