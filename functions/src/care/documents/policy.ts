import { publicName } from '@kindred/contract/care/documents/public-name';
import { isFor, isLimited } from '@kindred/contract/care/documents/audience';
import { type CircleRole, circleRoles, hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { ModerationStatus } from '@kindred/contract/care/moderation';
import type { ErrorCode } from '@kindred/contract/errors';

interface Caller {
  readonly user_id: string;
  readonly role: CircleRole;
}

interface Moderated {
  readonly status: ModerationStatus;
  readonly uploaded_by: string;
}

interface Shown {
  readonly status: ModerationStatus;
  readonly acl: readonly string[];
}

/** Returns whether a document is published for members with this role. */
export const isShownTo = (role: CircleRole, { status, acl }: Shown): boolean =>
  status === 'PUBLISHED' && isFor(role, acl);

/** Returns whether a member may see a document: their own, or one published for their role. Admins see all. */
export const maySee = (caller: Caller, document: Moderated & Shown): boolean =>
  isShownTo(caller.role, document) || caller.role === 'admin' || caller.user_id === document.uploaded_by;

/** Returns whether the whole circle may see a document, which the circle's picture requires. */
export const isSeenByAll = (document: Shown): boolean => isShownTo('member', document);

/** Returns why a member who sees a document may not change or delete it; undefined if they may. */
export const changeRefusal = (caller: Caller, document: Moderated): ErrorCode | undefined =>
  caller.role === 'admin' || caller.user_id === document.uploaded_by ? undefined : 'insufficient_permissions';

/** Returns why a member may not choose the circle's picture; undefined if they may. */
export const mainPictureRefusal = (caller: Caller): ErrorCode | undefined =>
  hasCircleRole(caller.role, 'family_member') ? undefined : 'insufficient_permissions';

/** Returns why a member may not add this name to a document; undefined if they may. Only admins make documents public. */
export const aclRefusal = (caller: Caller, name: string): ErrorCode | undefined =>
  name === publicName && caller.role !== 'admin' ? 'circle_admin_required' : undefined;

/** Returns why a member may not upload a file with these names, or as the circle's picture; undefined if they may. */
export const uploadRefusal = (
  caller: Caller,
  acl: readonly string[],
  isMainPicture: boolean,
): ErrorCode | undefined => {
  const refusals = acl.map((name) => aclRefusal(caller, name));
  return (isMainPicture ? mainPictureRefusal(caller) : undefined) ?? refusals.find((refusal) => refusal !== undefined);
};

/** Returns the status of a new upload: published if by an admin, else pending. */
export const firstStatus = (caller: Caller): ModerationStatus => (caller.role === 'admin' ? 'PUBLISHED' : 'PENDING');

/** Returns whether everybody who can open the public page may see it. */
export const isPublic = (document: Shown): boolean => isSeenByAll(document) && document.acl.includes(publicName);

/** Returns whether these names make a document both public and limited. */
export const isContradiction = (acl: readonly string[]): boolean => acl.includes(publicName) && isLimited(acl);

/**
 * Returns the status of a renamed document. A published one becomes pending unless an admin renamed it, since the
 * public may see the name.
 */
export const renamed = (caller: Caller, document: Moderated): { status?: ModerationStatus } =>
  document.status === 'PUBLISHED' && caller.role !== 'admin' ? { status: 'PENDING' } : {};

/**
 * Returns the status of a document opened to more members. A published one becomes pending unless an admin opened it,
 * so only admins can widen access that an admin limited.
 */
export const widened = (
  caller: Caller,
  document: Moderated & Shown,
  acl: readonly string[],
): { status?: ModerationStatus } =>
  circleRoles.some((role) => isFor(role, acl) && !isFor(role, document.acl)) ? renamed(caller, document) : {};
