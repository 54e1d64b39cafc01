import { publicName } from '@kindred/contract/care/documents/public-name';
import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';
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

/** Whether a member sees a document: what is published, and one's own; admins see all. */
export const maySee = (caller: Caller, document: Moderated): boolean =>
  document.status === 'PUBLISHED' || caller.role === 'admin' || caller.user_id === document.uploaded_by;

/** Why a member who sees a document may not change or delete it; undefined where they may. */
export const changeRefusal = (caller: Caller, document: Moderated): ErrorCode | undefined =>
  caller.role === 'admin' || caller.user_id === document.uploaded_by ? undefined : 'insufficient_permissions';

/** Why a member may not say which is the circle's picture. */
export const mainPictureRefusal = (caller: Caller): ErrorCode | undefined =>
  hasCircleRole(caller.role, 'family_member') ? undefined : 'insufficient_permissions';

/** Why a member may not let these see a document: everybody, only an admin can. */
export const aclRefusal = (caller: Caller, name: string): ErrorCode | undefined =>
  name === publicName && caller.role !== 'admin' ? 'circle_admin_required' : undefined;

/** What becomes of an upload: others than admins wait for one. */
export const firstStatus = (caller: Caller): ModerationStatus => (caller.role === 'admin' ? 'PUBLISHED' : 'PENDING');

/** Whether everybody with the public page may have it. */
export const isPublic = (document: { status: ModerationStatus; acl: readonly string[] }): boolean =>
  document.status === 'PUBLISHED' && document.acl.includes(publicName);

/**
 * What becomes of what is published when it is called otherwise: an admin has not seen that, and it may be shown to everybody.
 */
export const renamed = (caller: Caller, document: Moderated): { status?: ModerationStatus } =>
  document.status === 'PUBLISHED' && caller.role !== 'admin' ? { status: 'PENDING' } : {};
