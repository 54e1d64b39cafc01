import type { UserFields } from './store.ts';

/** What a person's ID tokens claim: the roles, whether a second factor has to be shown, and which sessions are over. */
export const claimsOf = ({
  roles,
  hasSecondFactor,
  sessionsSince,
}: Pick<UserFields, 'roles' | 'hasSecondFactor' | 'sessionsSince'>): Record<string, true | number> => ({
  ...Object.fromEntries([...roles, ...(hasSecondFactor ? ['secondFactor'] : [])].map((name) => [name, true])),
  ...(sessionsSince && { sessionsSince }),
});
