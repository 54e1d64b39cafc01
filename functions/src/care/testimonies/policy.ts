import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { ModerationStatus } from '@kindred/contract/care/moderation';

interface Who {
  readonly user_id: string;
  readonly role: CircleRole;
}

interface TestimonyState {
  readonly author_id: string | null;
  readonly status: ModerationStatus;
}

/**
 * Returns whether a member may read a testimony. All members may read published ones; only the author and admins may
 * read pending and rejected ones.
 */
export const mayRead = (who: Who, testimony: TestimonyState): boolean =>
  testimony.status === 'PUBLISHED' || testimony.author_id === who.user_id || who.role === 'admin';

/** Returns whether a member may change a testimony. Only its author may, not even an admin. */
export const mayEdit = (who: Who, testimony: TestimonyState): boolean => testimony.author_id === who.user_id;

export const mayDelete = (who: Who, testimony: TestimonyState): boolean =>
  testimony.author_id === who.user_id || who.role === 'admin';

/** Returns the status of a testimony after a member with this role has written or changed it. */
export const statusOnceWritten = (role: CircleRole): ModerationStatus => (role === 'admin' ? 'PUBLISHED' : 'PENDING');
