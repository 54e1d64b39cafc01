import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { ModerationStatus } from '@kindred/contract/care/moderation';

interface Who {
  readonly user_id: string;
  readonly role: CircleRole;
}

interface Written {
  readonly author_id: string | null;
  readonly status: ModerationStatus;
}

/** Members read what is published; what waits or was rejected, its author and the admins. */
export const mayRead = (who: Who, testimony: Written): boolean =>
  testimony.status === 'PUBLISHED' || testimony.author_id === who.user_id || who.role === 'admin';

/** Nobody changes words that another has signed, not even an admin. */
export const mayEdit = (who: Who, testimony: Written): boolean => testimony.author_id === who.user_id;

export const mayDelete = (who: Who, testimony: Written): boolean =>
  testimony.author_id === who.user_id || who.role === 'admin';

/** What becomes of words that somebody of this role has just written or changed. */
export const statusOnceWritten = (role: CircleRole): ModerationStatus => (role === 'admin' ? 'PUBLISHED' : 'PENDING');
