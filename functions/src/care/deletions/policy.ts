import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { DeletedNoun } from '@kindred/contract/care/deletions/deletion';
import type { ModerationStatus } from '@kindred/contract/care/moderation';
import { isWriter } from '../pages/policy.ts';

interface Caller {
  readonly uid: string;
  /** In the circle that it was in; undefined for who is no member. */
  readonly role: CircleRole | undefined;
}

interface Deleted {
  readonly noun: DeletedNoun;
  readonly author_id: string | null;
  readonly deleted_by: string | null;
}

/** Whether somebody may have it back, or end it for good: whoever might have deleted it. For others there is none. */
export const isConcerned = ({ uid, role }: Caller, { noun, author_id }: Deleted): boolean => {
  if (noun === 'diary_note') return author_id === uid;
  if (!role) return false;
  if (role === 'admin') return true;
  const mayDelete = (noun !== 'page' && noun !== 'page_text') || isWriter({ user_id: uid, role });
  return mayDelete && author_id === uid;
};

/** The status in which something comes back: its own. What an admin took from its author waits for one again. */
export const statusOnceBack = (
  { uid, role }: Caller,
  { deleted_by }: Deleted,
  status: ModerationStatus,
): ModerationStatus => (role === 'admin' || deleted_by === uid || status !== 'PUBLISHED' ? status : 'PENDING');
