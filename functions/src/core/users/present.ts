import type { User } from '@kindred/contract/core/users/user';
import type { StoredUser } from './store.ts';

/** Returns a user as administrators see them, without their personal settings. */
export const presentUser = (user: StoredUser): User => ({
  id: user.id,
  email: user.email,
  name: user.name,
  phone: user.phone,
  language: user.language,
  roles: user.roles,
  flags: user.flags,
  pictureEtag: user.pictureEtag,
  hasSecondFactor: user.hasSecondFactor,
  mustConfirmEmail: user.mustConfirmEmail,
  invitationWaitsUntil: user.invitationWaitsUntil,
  lastSignInAt: user.lastSignInAt,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  version: user.version,
});
