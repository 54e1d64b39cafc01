import type { CircleRole } from '@kindred/contract/care/circle-roles';

/** A person as the rules see them: with a token, or without. */
export interface Persona {
  readonly uid: string;
  /** The identity pool that issued the token. Tokens of the root tenant name none. */
  readonly tenant?: string;
  readonly verified: boolean;
  /** An administrator has changed the address. A password reset may have verified it, but the mailed link has not. */
  readonly mustConfirmEmail?: true;
  readonly roles?: readonly string[];
}

/**
 * The circle that the tests are about, in tenant `acme`. `other` is a second one there, and `root` has one with the
 * same id.
 */
export const circleId = 'garden';
export const otherCircleId = 'harbour';

export const personas = {
  admin: { uid: 'anna', tenant: 'acme', verified: true },
  familyMember: { uid: 'bruno', tenant: 'acme', verified: true },
  member: { uid: 'chloe', tenant: 'acme', verified: true },
  unverifiedMember: { uid: 'dimitri', tenant: 'acme', verified: false },
  movedMember: { uid: 'klara', tenant: 'acme', verified: true, mustConfirmEmail: true },
  formerMember: { uid: 'elif', tenant: 'acme', verified: true },
  memberOfAnotherCircle: { uid: 'farid', tenant: 'acme', verified: true },
  memberOfNoCircle: { uid: 'greta', tenant: 'acme', verified: true },
  tenantAdminOutside: { uid: 'henri', tenant: 'acme', verified: true, roles: ['ADMIN'] },
  superAdmin: { uid: 'ines', verified: true, roles: ['SUPER_ADMIN'] },
  namesakeOfAnotherTenant: { uid: 'chloe', tenant: 'lumen', verified: true },
  namesakeOfTheRootTenant: { uid: 'chloe', verified: true },
  memberInTheRootTenant: { uid: 'jonas', verified: true },
  namesakeInATenantCalledRoot: { uid: 'jonas', tenant: 'root', verified: true },
} as const satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas | 'visitor';

/** Members of the circle, by role. */
export const insiders: readonly PersonaName[] = ['admin', 'familyMember', 'member'];

/** Everybody in `acme` who is outside the circle. */
export const outsiders: readonly PersonaName[] = [
  'unverifiedMember',
  'movedMember',
  'formerMember',
  'memberOfAnotherCircle',
  'memberOfNoCircle',
  'tenantAdminOutside',
  'superAdmin',
  'namesakeOfAnotherTenant',
  'namesakeOfTheRootTenant',
  'memberInTheRootTenant',
  'namesakeInATenantCalledRoot',
  'visitor',
];

interface Membership {
  readonly tenantId: string;
  readonly circleId: string;
  readonly persona: Exclude<PersonaName, 'visitor'>;
  readonly role: CircleRole;
  readonly active: boolean;
}

const inAcme = (persona: Membership['persona'], role: CircleRole, circle = circleId, active = true): Membership => ({
  tenantId: 'acme',
  circleId: circle,
  persona,
  role,
  active,
});

export const memberships: readonly Membership[] = [
  inAcme('admin', 'admin'),
  inAcme('familyMember', 'family_member'),
  inAcme('member', 'member'),
  inAcme('unverifiedMember', 'member'),
  inAcme('movedMember', 'member'),
  inAcme('formerMember', 'admin', circleId, false),
  inAcme('memberOfAnotherCircle', 'admin', otherCircleId),
  { tenantId: 'root', circleId, persona: 'memberInTheRootTenant', role: 'admin', active: true },
];
