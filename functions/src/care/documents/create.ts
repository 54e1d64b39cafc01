import { circleMemberId } from '@kindred/contract/paths';
import { notify } from '../../core/notifications/notify.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CircleContext } from '../context.ts';
import { circleMembers } from '../members/store.ts';
import { newsOf } from '../moderation-news.ts';
import { keepFiles } from './files.ts';
import { settleMainPicture } from './main-picture.ts';
import { firstStatus, uploadRefusal } from './policy.ts';
import { type DocumentFields, documents, type StoredDocument } from './store.ts';

/** The fields of a new document that depend on its file. */
export type NewDocument = Omit<
  DocumentFields,
  'circle_id' | 'status' | 'tags' | 'rejection_reason' | 'uploaded_by' | 'uploader_name'
>;

/** Writes the record of a document whose files are stored, and notifies the admins if it waits for them. */
export const createDocument = async (
  tx: Transaction,
  ctx: CircleContext,
  place: { readonly circle_id: string; readonly id: string },
  given: NewDocument,
): Promise<StoredDocument> => {
  // A large upload takes a while, so the caller may have left the circle by now.
  const membership = await tx.get(circleMembers, circleMemberId(place.circle_id, ctx.actor.uid));
  if (!membership?.active) throw new ApiError('circle_not_found');
  const refusal = uploadRefusal(membership, given.acl, given.main_picture);
  if (refusal) throw new ApiError(refusal);
  const next = { ...given, status: firstStatus(membership) };
  if (given.main_picture) await settleMainPicture(tx, ctx.tenant.id, place, next);
  keepFiles(tx, { tenantId: ctx.tenant.id, circleId: place.circle_id, documentId: place.id });
  const told = newsOf(ctx, undefined, { what: 'document', status: next.status, author: ctx.actor.uid });
  if (told) notify(tx, ctx.tenant.id, told);
  const author = { uploaded_by: ctx.actor.uid, uploader_name: membership.name };
  return tx.create(
    documents,
    { ...next, circle_id: place.circle_id, tags: [], rejection_reason: null, ...author },
    place.id,
  );
};
