import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';

/**
 * Returns whether the owner may (still) have an archive: they must be a member with the role for which it was made, or
 * a higher one. A former admin does not get an archive made for an admin.
 */
export const mayHave = (
  membership: { readonly role: CircleRole } | undefined,
  archive: { readonly role: CircleRole },
): boolean => membership !== undefined && hasCircleRole(membership.role, archive.role);
