import type { UserFields } from './store.ts';

/** The claims, besides roles, that are set and removed to match the record. */
export const recordClaims = ['secondFactor', 'secondFactorShown', 'mustConfirmEmail'] as const;

/**
 * Returns the claims of a user's ID tokens: roles, restrictions on using them or their circles, ended sessions, and
 * sessions that have shown the second factor.
 */
export const claimsOf = ({
  roles,
  hasSecondFactor,
  mustConfirmEmail,
  sessionsSince,
  secondFactorShown,
}: Pick<UserFields, 'roles' | 'hasSecondFactor' | 'mustConfirmEmail' | 'sessionsSince' | 'secondFactorShown'>): Record<
  string,
  true | number | Readonly<Record<string, number>>
> => {
  const names = [
    ...roles,
    ...(hasSecondFactor ? ['secondFactor'] : []),
    ...(mustConfirmEmail ? ['mustConfirmEmail'] : []),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, true])),
    ...(sessionsSince && { sessionsSince }),
    ...(secondFactorShown && Object.keys(secondFactorShown).length > 0 && { secondFactorShown }),
  };
};
