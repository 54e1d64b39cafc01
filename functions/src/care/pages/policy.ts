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

/** Admins and family members write pages, and see those that wait or were rejected. */
const isWriter = ({ role }: Who): boolean => hasCircleRole(role, 'family_member');

export const maySee = (caller: Who, page: Whose): boolean => page.status === 'PUBLISHED' || isWriter(caller);

export const mayDelete = (caller: Who, page: Whose): boolean =>
  caller.role === 'admin' || (isWriter(caller) && page.author_id === caller.user_id);

/** What a change makes of a page's status: what an admin has not seen waits again. An admin's own change leaves it. */
export const statusAfterChange = (caller: Who, page: Whose): ModerationStatus =>
  caller.role === 'admin' ? page.status : 'PENDING';

/** What a list of pages is narrowed to: by the circle, and by what the caller sees. */
export const listWhatIsSeen = (caller: Who & { readonly circle_id: string }) => ({
  circle_id: caller.circle_id,
  status: isWriter(caller) ? undefined : 'PUBLISHED',
});
