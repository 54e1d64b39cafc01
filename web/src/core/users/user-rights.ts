import { rootTenantId } from '@kindred/contract/limits';
import { hasPrivilege, privilegeLevel } from '@kindred/contract/roles';
import type { Role } from '@kindred/contract/roles';

/** Why something can't be done to an account, told before it is tried; the API judges all the same. */
export type Obstacle =
  | 'personAbove'
  | 'personEqual'
  | 'twoSuperAdmins'
  | 'roleAbove'
  | 'rootOnly'
  | 'ownLastRole'
  | 'self';

interface Person {
  readonly id: string;
  readonly roles: readonly string[];
}

/** Returns why the caller cannot change this person: the person's level is above the caller's. */
export const changeObstacle = (caller: Person, person: Person): Obstacle | undefined =>
  privilegeLevel(person.roles) > privilegeLevel(caller.roles) ? 'personAbove' : undefined;

/**
 * Address, confirmation and second factor need a higher level than the person's; for a super admin, two super admins. The
 * API also counts a role that somebody lost lately.
 */
export const signInObstacle = (caller: Person, person: Person): Obstacle | undefined => {
  const [own, theirs] = [privilegeLevel(caller.roles), privilegeLevel(person.roles)];
  if (theirs < own) return undefined;
  if (theirs > own) return 'personAbove';
  return hasPrivilege(caller.roles, 'SUPER_ADMIN') ? 'twoSuperAdmins' : 'personEqual';
};

/** Nobody gives a role above their own level; SUPER_ADMIN is given in the root tenant alone. */
export const giveObstacle = (caller: Person, role: Role, tenantId: string): Obstacle | undefined => {
  if (role === 'SUPER_ADMIN' && tenantId !== rootTenantId) return 'rootOnly';
  return hasPrivilege(caller.roles, role) ? undefined : 'roleAbove';
};

/** Nobody takes a role above their own level, nor their own last one. */
export const takeObstacle = (caller: Person, person: Person, role: Role): Obstacle | undefined => {
  if (!hasPrivilege(caller.roles, role)) return 'roleAbove';
  const left = person.roles.filter((held) => held !== role);
  return caller.id === person.id && privilegeLevel(left) === 0 ? 'ownLastRole' : undefined;
};

/** Nobody disables or deletes themselves. */
export const endObstacle = (caller: Person, person: Person): Obstacle | undefined =>
  caller.id === person.id ? 'self' : changeObstacle(caller, person);
