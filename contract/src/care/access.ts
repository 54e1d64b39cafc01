import type { MemberAccess, RecordAccess, UserAccess } from '../access.ts';
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

/** A verified member of the circle in the path, of this role or above. For everybody else there is no such circle. */
export const circleMember = (
  role: CircleRole = 'member',
  refusal: CircleRefusal = 'insufficient_permissions',
): UserAccess & { member: MemberAccess } => ({
  audience: 'user',
  verified: true,
  member: memberOf(role, refusal, 'circle_not_found'),
});

/**
 * A verified member, of this role or above, of the circle that the record in the path belongs to. For everybody else there is no
 * such record. The handler is given `record` and `membership`.
 */
export const circleRecord = <const Name extends string>(
  of: Name,
  notFound: ErrorCode,
  role: CircleRole = 'member',
  refusal: CircleRefusal = 'insufficient_permissions',
): UserAccess & { member: MemberAccess; record: RecordAccess<Name> } => ({
  audience: 'user',
  verified: true,
  member: memberOf(role, refusal, notFound),
  record: { of, belongsTo: 'group', notFound },
});
