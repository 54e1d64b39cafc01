import { Profile } from '@kindred/contract/core/users/user';
import type { StoredUser } from '../users/store.ts';

const shown = Object.keys(Profile.shape) as (keyof Profile)[];

/** Presents a user's own record: what the contract names, and nothing that only the server notes. */
export const presentProfile = (user: StoredUser): Profile =>
  Object.fromEntries(shown.map((field) => [field, user[field]])) as Profile;
