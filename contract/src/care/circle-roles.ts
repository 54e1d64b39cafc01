/** Roles inside a circle: admin > family_member > member. */
export const circleRoleLevels = { member: 10, family_member: 50, admin: 100 } as const;

export type CircleRole = keyof typeof circleRoleLevels;

export const circleRoles = Object.keys(circleRoleLevels) as [CircleRole, ...CircleRole[]];

/** Returns true if the held role is the required one or higher. */
export const hasCircleRole = (held: CircleRole, required: CircleRole): boolean =>
  circleRoleLevels[held] >= circleRoleLevels[required];
