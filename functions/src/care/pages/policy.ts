import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { ModerationStatus } from '@kindred/contract/care/moderation';

interface Who {
  readonly user_id: string;
  readonly role: CircleRole;
}

interface Whose {
  readonly author_id: string;
  readonly status: ModerationStatus;
}

/** Returns whether a member may write pages and see pending and rejected ones: admins and family members may. */
const isWriter = ({ role }: Who): boolean => hasCircleRole(role, 'family_member');

export const maySee = (caller: Who, page: Whose): boolean => page.status === 'PUBLISHED' || isWriter(caller);

export const mayDelete = (caller: Who, page: Whose): boolean =>
  caller.role === 'admin' || (isWriter(caller) && page.author_id === caller.user_id);

/** Returns a page's status after a change: pending again, unless an admin made the change. */
export const statusAfterChange = (caller: Who, page: Whose): ModerationStatus =>
  caller.role === 'admin' ? page.status : 'PENDING';

/** Returns the filter for a list of pages: those of the circle that the caller may see. */
export const listWhatIsSeen = (caller: Who & { readonly circle_id: string }) => ({
  circle_id: caller.circle_id,
  status: isWriter(caller) ? undefined : 'PUBLISHED',
});
