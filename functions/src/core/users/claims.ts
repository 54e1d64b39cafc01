import type { UserFields } from './store.ts';

/** The claims that a record sets and takes back, beside roles. */
export const recordClaims = ['secondFactor', 'secondFactorShown', 'mustConfirmEmail'] as const;

/**
 * What a person's ID tokens claim: the roles, what keeps a person from using them or their circles, which sessions are
 * over, and which have shown the second factor.
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
