import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { ModerationStatus } from '@kindred/contract/care/moderation';
import type { Audience, Restorer } from '../deletable.ts';

interface Deleted {
  readonly audience: Audience;
  readonly author_id: string | null;
}

const leastRole: Readonly<Record<Exclude<Audience, 'author'>, CircleRole>> = {
  members: 'member',
  writers: 'family_member',
};

/** Returns whether the caller may restore a record or delete it for good. Only those who could have deleted it may. */
export const isConcerned = ({ user_id, role }: Restorer, { audience, author_id }: Deleted): boolean => {
  if (audience === 'author') return author_id === user_id;
  if (!role) return false;
  return role === 'admin' || (author_id === user_id && hasCircleRole(role, leastRole[audience]));
};

/**
 * Returns the status of a restored record. It keeps its former status, but a published record that another member
 * deleted becomes pending, unless an admin restores it.
 */
export const statusOnceBack = (
  { user_id, role }: Restorer,
  { deleted_by }: { readonly deleted_by: string | null },
  status: ModerationStatus,
): ModerationStatus => (role === 'admin' || deleted_by === user_id || status !== 'PUBLISHED' ? status : 'PENDING');
