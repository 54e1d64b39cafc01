import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { ErrorCode } from '@kindred/contract/errors';

interface Who {
  readonly user_id: string;
  readonly role: CircleRole;
  readonly is_owner: boolean;
}

/** Why somebody may not be taken out of a circle by this caller; undefined where they may. */
export const removalRefusal = (caller: Who, member: Who): ErrorCode | undefined => {
  if (caller.user_id !== member.user_id && caller.role !== 'admin') return 'circle_admin_required';
  return member.is_owner ? 'conflict' : undefined;
};

/** Why a member's role may not become this one; undefined where it may. Callers are circle admins. */
export const roleRefusal = (caller: Who, member: Who, role: CircleRole, transfer: boolean): ErrorCode | undefined => {
  if (transfer) {
    if (!caller.is_owner) return 'insufficient_permissions';
    return role === 'admin' && !member.is_owner ? undefined : 'conflict';
  }
  return member.is_owner && role !== 'admin' ? 'conflict' : undefined;
};
