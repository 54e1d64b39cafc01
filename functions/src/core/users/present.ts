import { User } from '@kindred/contract/core/users/user';
import type { StoredUser } from './store.ts';

const shown = Object.keys(User.shape) as (keyof User)[];

/** What administrators see of a person: not what the person has chosen for themselves. The way out checks it. */
export const presentUser = (user: StoredUser): User =>
  Object.fromEntries(shown.map((name) => [name, (user as unknown as User)[name]])) as unknown as User;
