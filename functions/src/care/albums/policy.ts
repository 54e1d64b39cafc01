import type { CircleRole } from '@kindred/contract/care/circle-roles';

interface Caller {
  readonly user_id: string;
  readonly role: CircleRole;
}

/** Returns whether a member may rename or delete an album: its author and admins may. */
export const mayWrite = ({ user_id, role }: Caller, { author_id }: { readonly author_id: string | null }): boolean =>
  role === 'admin' || author_id === user_id;

/** Returns whether a member may take a photo out of an album: also the person who uploaded it. */
export const mayRemove = (
  caller: Caller,
  album: { readonly author_id: string | null },
  photo: { readonly uploaded_by: string } | undefined,
): boolean => mayWrite(caller, album) || photo?.uploaded_by === caller.user_id;
