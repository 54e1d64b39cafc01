import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { keepDeleted } from '../deletions/keep.ts';
import { deletableDocument } from './deletable.ts';
import { type CareNouns, documentHidden } from '../noun.ts';
import { settleMainPicture } from './main-picture.ts';
import { documents, type StoredDocument } from './store.ts';

/**
 * Deletes a document. Its files stay until it can no longer be restored. If it was the main picture, the circle no
 * longer has one.
 */
export const deleteDocument = (
  nouns: CareNouns,
  ctx: CircleContext,
  { id }: Pick<StoredDocument, 'id'>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const document = await tx.get(documents, id);
    if (!document) throw new ApiError('document_not_found');
    const of = { circle_id: document.circle_id, record_id: id, author_id: document.uploaded_by };
    const what = {
      ...of,
      id: deletionId('document', document),
      record: document,
    };
    keepDeleted(tx, ctx.tenant.id, deletableDocument, what, { uid: ctx.actor.uid, name: ctx.membership.name });
    tx.remove(documents, document);
    await settleMainPicture(tx, ctx.tenant.id, document, undefined);
    await documentHidden(nouns, tx, document);
  });
