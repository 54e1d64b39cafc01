import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { DocumentGroup } from '@kindred/contract/care/documents/document-kind';
import type { ModerationStatus } from '@kindred/contract/care/moderation';
import type { ListRequest } from '../../platform/firestore/list-query.ts';
import { ApiError } from '../../platform/api-error.ts';

interface Query {
  readonly q?: string | undefined;
  readonly status?: ModerationStatus | undefined;
  readonly tag?: string | undefined;
  readonly acl?: string | undefined;
  readonly group?: DocumentGroup | undefined;
}

interface Caller {
  readonly circle_id: string;
  readonly user_id: string;
  readonly role: CircleRole;
}

/** Returns the filter for a list of documents: the caller's query, limited to the documents that they may see. */
export const listWhatIsSeen = (
  { circle_id, user_id, role }: Caller,
  { q, status, tag, acl, group }: Query,
): [NonNullable<ListRequest['where']>, Pick<ListRequest, 'either' | 'contains'>] => {
  if ([q?.trim(), tag, acl].filter(Boolean).length > 1) {
    const message = 'Use only one of q, tag and acl; q also finds tags';
    throw new ApiError('bad_request', { issues: [{ path: tag && acl ? 'acl' : 'q', message, code: 'one_at_a_time' }] });
  }
  const contains = tag ? { field: 'tags', name: tag } : acl ? { field: 'acl', name: acl } : undefined;
  const where = { circle_id, ...(status && { status }), ...(group && { '_is.group': group }) };
  if (role === 'admin') return [where, { contains }];
  const isOwn = status && status !== 'PUBLISHED';
  // A query looks into one list: that of a search, of tags, or of who may see the document.
  if (!contains && !q?.trim()) return [where, { contains: { field: '_in', name: isOwn ? user_id : [role, user_id] } }];
  if (isOwn) return [{ ...where, uploaded_by: user_id }, { contains }];
  return [where, { contains, either: [{ [`_is.${role}`]: true }, { uploaded_by: user_id }] }];
};
