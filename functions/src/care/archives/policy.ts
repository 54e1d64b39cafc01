import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';

/**
 * Whether somebody has an archive of theirs (still): while they are a member, of the role for which it was made or one above.
 * What only an admin sees is not handed to who is none any more.
 */
export const mayHave = (
  membership: { readonly role: CircleRole } | undefined,
  archive: { readonly role: CircleRole },
): boolean => membership !== undefined && hasCircleRole(membership.role, archive.role);
