import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { everybody } from './store.ts';

interface Room {
  readonly kind: 'circle' | 'group' | 'direct';
  readonly member_ids: readonly string[];
  readonly created_by: string | null;
}

interface Caller {
  readonly user_id: string;
  readonly role: CircleRole;
}

/** Returns whether an active member of the circle is in the room. `firestore.rules` contain the same rule. */
export const isIn = ({ member_ids }: Pick<Room, 'member_ids'>, userId: string): boolean =>
  member_ids.includes(everybody) || member_ids.includes(userId);

/** Returns whether a member of the room may rename it, change who is in it, and delete it if it is a group. */
export const mayManage = ({ user_id, role }: Caller, { created_by }: Room): boolean =>
  role === 'admin' || created_by === user_id;

/**
 * Returns the list of people with the room's creator added if they are still in it: only the creator can decide to
 * leave.
 */
export const withCreator = ({ created_by, member_ids }: Room, listed: readonly string[]): string[] => {
  const stays = created_by !== null && member_ids.includes(created_by);
  return [...new Set(stays ? [...listed, created_by] : listed)];
};

/** Returns whether the only change is that the caller leaves. */
export const isLeaving = (
  { user_id }: Caller,
  before: { readonly name: string | null; readonly member_ids: readonly string[] },
  after: { readonly name: string | null; readonly member_ids: readonly string[] },
): boolean => {
  const others = before.member_ids.filter((id) => id !== user_id).toSorted();
  return after.name === before.name && after.member_ids.toSorted().join() === others.join();
};
