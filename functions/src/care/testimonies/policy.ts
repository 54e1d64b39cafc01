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
 * Returns whether somebody may read a testimony: members the published ones; its author and admins also pending and
 * rejected ones.
 */
export const mayRead = (who: Who, testimony: TestimonyState): boolean =>
  testimony.status === 'PUBLISHED' || testimony.author_id === who.user_id || who.role === 'admin';

/** Returns whether somebody may change a testimony: only its author, not even an admin. */
export const mayEdit = (who: Who, testimony: TestimonyState): boolean => testimony.author_id === who.user_id;

export const mayDelete = (who: Who, testimony: TestimonyState): boolean =>
  testimony.author_id === who.user_id || who.role === 'admin';

/** Returns the status of a testimony that somebody of this role has written or changed. */
export const statusOnceWritten = (role: CircleRole): ModerationStatus => (role === 'admin' ? 'PUBLISHED' : 'PENDING');
