import { User } from '@kindred/contract/core/users/user';
import type { StoredUser } from './store.ts';

/** What administrators see of a person: not what the person has chosen for themselves. */
export const presentUser = (user: StoredUser): User => User.parse(user);
