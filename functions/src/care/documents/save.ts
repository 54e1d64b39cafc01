import { isLimited } from '@kindred/contract/care/documents/audience';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { type CareNouns, documentHidden } from '../noun.ts';
import { settleMainPicture } from './main-picture.ts';
import { documents, type StoredDocument } from './store.ts';

type Change = (current: StoredDocument) => Partial<StoredDocument>;

/** Whether with these changes the circle may be shown with another picture than before. */
const isOfPicture = (document: StoredDocument, { main_picture, status, acl }: Partial<StoredDocument>): boolean =>
  main_picture === undefined
    ? document.main_picture && (status ?? acl) !== undefined
    : main_picture || document.main_picture;

/** Whether with these changes it is no picture of anybody's that all are shown: it was rejected, or limited to some. */
const isKeptFromSome = ({ status, acl }: Partial<StoredDocument>): boolean =>
  status === 'REJECTED' || (acl !== undefined && isLimited(acl));

/**
 * Changes a document that was read: with one write, unless something beside it may change with it. Where it is, or becomes, the
 * circle's picture, the one before is so no more; what not all are to see is from then on nobody's picture.
 */
export const saveDocument = async (
  nouns: CareNouns,
  ctx: CircleContext,
  document: StoredDocument,
  expected: number | undefined,
  change: Change,
): Promise<StoredDocument> => {
  const first = change(document);
  if (!isOfPicture(document, first) && !isKeptFromSome(first))
    return ctx.db.change(documents, document, expected, change);
  return ctx.db.transaction(async (tx) => {
    const current = await tx.get(documents, document.id);
    if (!current) throw new ApiError('document_not_found');
    const changes = change(current);
    const saved = tx.update(documents, current, changes, expected);
    if (isOfPicture(current, changes)) await settleMainPicture(tx, ctx.tenant.id, current, saved);
    if (isKeptFromSome(changes)) await documentHidden(nouns, tx, current);
    return saved;
  });
};
