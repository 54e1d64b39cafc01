import type { MemberAccess, RecordAccess, PersonAccess } from '../access.ts';
import type { ErrorCode } from '../errors.ts';
import { type CircleRole, circleRoleLevels } from './circle-roles.ts';

type CircleRefusal = 'insufficient_permissions' | 'circle_admin_required' | 'slug_admin_required';

const memberOf = (role: CircleRole, refusal: CircleRefusal, notFound: ErrorCode): MemberAccess => ({
  of: 'circle_id',
  role,
  levels: circleRoleLevels,
  notFound,
  refusal,
});

/**
 * Requires a verified member of the circle in the path, with this role or above. For others the circle does not exist.
 */
export const circleMember = (
  role: CircleRole = 'member',
  refusal: CircleRefusal = 'insufficient_permissions',
): PersonAccess & { member: MemberAccess } => ({
  audience: 'user',
  verified: true,
  member: memberOf(role, refusal, 'circle_not_found'),
});

/**
 * Requires a verified member, with this role or above, of the circle of the record in the path. For others the record
 * does not exist. The handler gets `record` and `membership`.
 */
export const circleRecord = <const Name extends string>(
  of: Name,
  notFound: ErrorCode,
  role: CircleRole = 'member',
  refusal: CircleRefusal = 'insufficient_permissions',
): PersonAccess & { member: MemberAccess; record: RecordAccess<Name> } => ({
  audience: 'user',
  verified: true,
  member: memberOf(role, refusal, notFound),
  record: { of, belongsTo: 'group', notFound },
});
