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

/** Whether a document is published for those of a role. */
export const isShownTo = (role: CircleRole, { status, acl }: Shown): boolean =>
  status === 'PUBLISHED' && isFor(role, acl);

/** Whether a member sees a document: what is published for their role, and their own; admins see all. */
export const maySee = (caller: Caller, document: Moderated & Shown): boolean =>
  isShownTo(caller.role, document) || caller.role === 'admin' || caller.user_id === document.uploaded_by;

/** Whether the whole circle sees it: what is shown as the picture of all has to be. */
export const isSeenByAll = (document: Shown): boolean => isShownTo('member', document);

/** Why a member who sees a document may not change or delete it; undefined where they may. */
export const changeRefusal = (caller: Caller, document: Moderated): ErrorCode | undefined =>
  caller.role === 'admin' || caller.user_id === document.uploaded_by ? undefined : 'insufficient_permissions';

/** Why a member may not say which is the circle's picture. */
export const mainPictureRefusal = (caller: Caller): ErrorCode | undefined =>
  hasCircleRole(caller.role, 'family_member') ? undefined : 'insufficient_permissions';

/** Why a member may not let these see a document: everybody, only an admin can. */
export const aclRefusal = (caller: Caller, name: string): ErrorCode | undefined =>
  name === publicName && caller.role !== 'admin' ? 'circle_admin_required' : undefined;

/** Why a member may not put a file there for these, or as the circle's picture. */
export const uploadRefusal = (
  caller: Caller,
  acl: readonly string[],
  isMainPicture: boolean,
): ErrorCode | undefined => {
  const refusals = acl.map((name) => aclRefusal(caller, name));
  return (isMainPicture ? mainPictureRefusal(caller) : undefined) ?? refusals.find((refusal) => refusal !== undefined);
};

/** What becomes of an upload: others than admins wait for one. */
export const firstStatus = (caller: Caller): ModerationStatus => (caller.role === 'admin' ? 'PUBLISHED' : 'PENDING');

/** Whether everybody with the public page may have it. */
export const isPublic = (document: Shown): boolean => isSeenByAll(document) && document.acl.includes(publicName);

/** Whether these names say at once that everybody has it and that only some do. */
export const isContradiction = (acl: readonly string[]): boolean => acl.includes(publicName) && isLimited(acl);

/**
 * What becomes of what is published when it is called otherwise: an admin has not seen that, and it may be shown to everybody.
 */
export const renamed = (caller: Caller, document: Moderated): { status?: ModerationStatus } =>
  document.status === 'PUBLISHED' && caller.role !== 'admin' ? { status: 'PENDING' } : {};

/**
 * What becomes of what is published when it is for more of the circle than before: an admin has not published it for these. So
 * nobody but an admin opens what an admin limited.
 */
export const widened = (
  caller: Caller,
  document: Moderated & Shown,
  acl: readonly string[],
): { status?: ModerationStatus } =>
  circleRoles.some((role) => isFor(role, acl) && !isFor(role, document.acl)) ? renamed(caller, document) : {};
