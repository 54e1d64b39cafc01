import type { User } from '@kindred/contract/core/users/user';

/** What a person's ID tokens claim: the roles, and whether a second factor has to be shown. */
export const claimsOf = ({ roles, hasSecondFactor }: Pick<User, 'roles' | 'hasSecondFactor'>): Record<string, true> =>
  Object.fromEntries([...roles, ...(hasSecondFactor ? ['secondFactor'] : [])].map((name) => [name, true]));
