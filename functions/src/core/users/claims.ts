import type { UserFields } from './store.ts';

/** The claims that a record sets and takes back, beside roles. */
export const recordClaims = ['secondFactor', 'mustConfirmEmail'] as const;

/** What a person's ID tokens claim: the roles, what keeps a person from using them or their circles, and which sessions are over. */
export const claimsOf = ({
  roles,
  hasSecondFactor,
  mustConfirmEmail,
  sessionsSince,
}: Pick<UserFields, 'roles' | 'hasSecondFactor' | 'mustConfirmEmail' | 'sessionsSince'>): Record<
  string,
  true | number
> => {
  const names = [
    ...roles,
    ...(hasSecondFactor ? ['secondFactor'] : []),
    ...(mustConfirmEmail ? ['mustConfirmEmail'] : []),
  ];
  return { ...Object.fromEntries(names.map((name) => [name, true])), ...(sessionsSince && { sessionsSince }) };
};
