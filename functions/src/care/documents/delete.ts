import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { CircleContext } from '../../http/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepDeleted } from '../deletions/keep.ts';
import { losePicture } from '../record-subjects/picture.ts';
import { settleMainPicture } from './main-picture.ts';
import { documents, type StoredDocument } from './store.ts';

/**
 * Deletes a document; its files stay until nobody can have it back. A picture of all that it was, it is no more. Answers what is
 * due of that.
 */
export const deleteDocument = (
  ctx: CircleContext,
  { id, circle_id }: Pick<StoredDocument, 'id' | 'circle_id'>,
): Promise<string | undefined> =>
  ctx.db.transaction(async (tx) => {
    const [document, settle, forget] = await Promise.all([
      tx.get(documents, id),
      settleMainPicture(tx, ctx.tenant.id, { id, circle_id }, undefined),
      losePicture(tx, { id, circle_id }),
    ]);
    if (!document) throw new Refusal('document_not_found');
    const of = { circle_id, record_id: id, author_id: document.uploaded_by };
    const what = { ...of, noun: 'document', id: deletionId.document(document), record: document } as const;
    keepDeleted(tx, ctx.tenant.id, what, { uid: ctx.actor.uid, name: ctx.membership.name });
    tx.remove(documents, id);
    forget();
    return settle();
  });
