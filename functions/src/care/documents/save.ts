import { isLimited } from '@kindred/contract/care/documents/audience';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { tellingDatabase } from '../moderation-news.ts';
import { type CareNouns, documentHidden } from '../noun.ts';
import { settleMainPicture } from './main-picture.ts';
import { documents, type StoredDocument } from './store.ts';

type Change = (current: StoredDocument) => Partial<StoredDocument>;

/** Returns whether these changes may affect which picture the circle shows. */
const isOfPicture = (document: StoredDocument, { main_picture, status, acl }: Partial<StoredDocument>): boolean =>
  main_picture === undefined
    ? document.main_picture && (status ?? acl) !== undefined
    : main_picture || document.main_picture;

/** Returns whether these changes hide the document from some members: it was rejected, or limited. */
const isKeptFromSome = ({ status, acl }: Partial<StoredDocument>): boolean =>
  status === 'REJECTED' || (acl !== undefined && isLimited(acl));

/**
 * Saves changes to a document that was read, in one write unless they affect other records. A new main picture replaces
 * the previous one. A document that is now hidden from some members is no longer used as a person's picture.
 */
export const saveDocument = async (
  nouns: CareNouns,
  ctx: CircleContext,
  document: StoredDocument,
  expected: number | undefined,
  change: Change,
): Promise<StoredDocument> => {
  const first = change(document);
  const isWaitingAgain = first.status === 'PENDING';
  const db = isWaitingAgain
    ? tellingDatabase(ctx, document.status, { what: 'document', status: 'PENDING', author: document.uploaded_by })
    : ctx.db;
  if (!isOfPicture(document, first) && !isKeptFromSome(first)) return db.change(documents, document, expected, change);
  return db.transaction(async (tx) => {
    const current = await tx.get(documents, document.id);
    if (!current) throw new ApiError('document_not_found');
    const changes = change(current);
    const saved = tx.update(documents, current, changes, expected);
    if (isOfPicture(current, changes)) await settleMainPicture(tx, ctx.tenant.id, current, saved);
    if (isKeptFromSome(changes)) await documentHidden(nouns, tx, current);
    return saved;
  });
};
