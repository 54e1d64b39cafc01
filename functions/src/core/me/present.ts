import { Profile } from '@kindred/contract/core/users/user';
import type { StoredUser } from '../users/store.ts';

const shown = Object.keys(Profile.shape) as (keyof Profile)[];

/** Presents a user's own record with the fields of the contract, but not those that only the server uses. */
export const presentProfile = (user: StoredUser): Profile =>
  Object.fromEntries(shown.map((field) => [field, user[field]])) as Profile;
