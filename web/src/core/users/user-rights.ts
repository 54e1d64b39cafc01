import { rootTenantId } from '@kindred/contract/limits';
import { hasPrivilege, privilegeLevel } from '@kindred/contract/roles';
import type { Role } from '@kindred/contract/roles';

/** Why something can't be done to an account. Shown in advance; the API checks it again. */
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
 * Returns why the caller cannot change a person's address, its verification or their second factor. That takes a level
 * above the person's or, for a super admin, two super admins. The API also counts roles that the person lost recently.
 */
export const signInObstacle = (caller: Person, person: Person): Obstacle | undefined => {
  const [own, theirs] = [privilegeLevel(caller.roles), privilegeLevel(person.roles)];
  if (theirs < own) return undefined;
  if (theirs > own) return 'personAbove';
  return hasPrivilege(caller.roles, 'SUPER_ADMIN') ? 'twoSuperAdmins' : 'personEqual';
};

/** Returns why the caller cannot give a role: it is above their level, or SUPER_ADMIN outside the root tenant. */
export const giveObstacle = (caller: Person, role: Role, tenantId: string): Obstacle | undefined => {
  if (role === 'SUPER_ADMIN' && tenantId !== rootTenantId) return 'rootOnly';
  return hasPrivilege(caller.roles, role) ? undefined : 'roleAbove';
};

/** Returns why the caller cannot take a role away: it is above their level, or their own last one. */
export const takeObstacle = (caller: Person, person: Person, role: Role): Obstacle | undefined => {
  if (!hasPrivilege(caller.roles, role)) return 'roleAbove';
  const left = person.roles.filter((held) => held !== role);
  return caller.id === person.id && privilegeLevel(left) === 0 ? 'ownLastRole' : undefined;
};

/** Returns why the caller cannot disable or delete this person: it is the caller, or someone above their level. */
export const endObstacle = (caller: Person, person: Person): Obstacle | undefined =>
  caller.id === person.id ? 'self' : changeObstacle(caller, person);
