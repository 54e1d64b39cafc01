import type { CircleRole } from '@kindred/contract/care/circle-roles';

interface Who {
  readonly user_id: string;
  readonly role: CircleRole;
}

interface Whose {
  readonly author_id: string | null;
}

/** Returns whether a member may turn hearts and comments on a record off or on: its author and admins may. */
export const maySilence = (who: Who, { author_id }: Whose): boolean =>
  who.role === 'admin' || author_id === who.user_id;

/** Returns whether a member may change a comment. Only its author may, not even an admin. */
export const mayEdit = (who: Who, { author_id }: Whose): boolean => author_id === who.user_id;

export const mayDelete = (who: Who, { author_id }: Whose): boolean => author_id === who.user_id || who.role === 'admin';
