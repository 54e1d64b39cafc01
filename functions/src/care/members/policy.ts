import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { ErrorCode } from '@kindred/contract/errors';

interface Who {
  readonly user_id: string;
  readonly role: CircleRole;
  readonly is_owner: boolean;
}

/** Returns why the caller may not remove a member; undefined if they may. */
export const removalRefusal = (caller: Who, member: Who): ErrorCode | undefined => {
  if (caller.user_id !== member.user_id && caller.role !== 'admin') return 'circle_admin_required';
  return member.is_owner ? 'conflict' : undefined;
};

/** Returns why a member's role may not change to this one; undefined if it may. Callers are circle admins. */
export const roleRefusal = (caller: Who, member: Who, role: CircleRole, transfer: boolean): ErrorCode | undefined => {
  if (transfer) {
    if (!caller.is_owner) return 'insufficient_permissions';
    return role === 'admin' && !member.is_owner ? undefined : 'conflict';
  }
  return member.is_owner && role !== 'admin' ? 'conflict' : undefined;
};
