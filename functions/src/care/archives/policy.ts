import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';

/**
 * Returns whether the owner may (still) have an archive: they must be a member with the role for which it was made, or a
 * higher one. An archive made for an admin is not handed to a former admin.
 */
export const mayHave = (
  membership: { readonly role: CircleRole } | undefined,
  archive: { readonly role: CircleRole },
): boolean => membership !== undefined && hasCircleRole(membership.role, archive.role);
