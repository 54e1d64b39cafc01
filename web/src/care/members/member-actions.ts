import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Member } from '@kindred/contract/care/members/member';

type Who = Pick<Member, 'user_id' | 'role' | 'is_owner'>;

/** What a member may do to another member or to themselves. The API applies the same rules. */
export interface MemberActions {
  readonly roles: readonly CircleRole[];
  readonly handOver: boolean;
  readonly remove: boolean;
  readonly leave: boolean;
}

/** An action on a member. */
export type MemberStep =
  | { readonly kind: 'role'; readonly role: CircleRole }
  | { readonly kind: 'handOver' | 'remove' | 'leave' };

const roles: readonly CircleRole[] = ['admin', 'family_member', 'member'];

export const actionsFor = (caller: Who, member: Who): MemberActions => {
  const self = caller.user_id === member.user_id;
  const rules = caller.role === 'admin' && !self && !member.is_owner;
  return {
    roles: rules ? roles.filter((role) => role !== member.role) : [],
    handOver: caller.is_owner && !self && member.role === 'admin',
    remove: rules,
    leave: self && !member.is_owner,
  };
};
