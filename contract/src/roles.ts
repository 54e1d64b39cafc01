/**
 * Platform roles and their privilege levels (specification, platform core, section 6).
 * A role is a custom claim on the identity: `{ ADMIN: true }`.
 */
export const roleLevels = { CUSTOMER_ADMIN: 50, ADMIN: 90, SUPER_ADMIN: 100 } as const;

export type Role = keyof typeof roleLevels;

export const roles = Object.keys(roleLevels) as Role[];

/** Returns the level of the highest of these roles; 0 without a role. */
export const privilegeLevel = (held: readonly string[]): number =>
  Math.max(0, ...held.map((role) => roleLevels[role as Role] ?? 0));

/** Returns true if any held role is at or above the required role's level. */
export const hasPrivilege = (held: readonly string[], required: Role): boolean =>
  privilegeLevel(held) >= roleLevels[required];

/** Returns the roles in an ID token: claims that are true and whose names start with an uppercase letter. */
export const rolesFromClaims = (claims: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(claims).filter((name) => /^\p{Lu}/u.test(name) && claims[name] === true);
