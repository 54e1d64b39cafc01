import { isLimited } from '@kindred/contract/care/documents/audience';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import { refreshCopies } from '../circles/copies.ts';
import { circles } from '../circles/store.ts';
import { isSeenByAll } from './policy.ts';
import { documents, type StoredDocument } from './store.ts';

/** An upper bound: a circle normally has one published main picture. */
const most = 20;

/** Refuses a circle picture that is not WebP, the format of users' pictures. */
export const requireWebp = (type: string, field: string): void => {
  if (type === 'image/webp') return;
  throw fieldError('invalid_picture', field, 'The circle’s picture must be a WebP file', 'file_type');
};

/** Refuses a circle picture that some members may not see. */
export const requireForAll = ({ acl }: { readonly acl: readonly string[] }): void => {
  if (!isLimited(acl)) return;
  const detail = 'Everybody in the circle sees its picture. Share this one with the whole circle first.';
  throw new ApiError('conflict', { why: 'limited_picture', detail });
};

type AsPicture = Pick<StoredDocument, 'main_picture' | 'status' | 'acl' | 'has_thumbnail'>;

/** Returns whether the document is its circle's main picture and all members see it. */
const isMain = (document: AsPicture): boolean => document.main_picture && isSeenByAll(document);

/**
 * Returns whether the circle shows this document as its picture. Browsers cannot show a picture that has no thumbnail.
 */
const isCirclePicture = (document: AsPicture): boolean => isMain(document) && document.has_thumbnail;

const mainPicturesOf = (from: Pick<Database | Transaction, 'find'>, circle_id: string): Promise<StoredDocument[]> =>
  from.find(documents, { circle_id, main_picture: true, status: 'PUBLISHED' }, most);

/**
 * Updates the circle's picture when a document changes to `next`, or is deleted (undefined). If `next` is the circle's
 * main picture, clears that flag of the previous one.
 */
export const settleMainPicture = async (
  tx: Transaction,
  tenantId: string,
  { id, circle_id }: { readonly id: string; readonly circle_id: string },
  next: AsPicture | undefined,
): Promise<void> => {
  const [circle, others] = await Promise.all([
    tx.get(circles, circle_id),
    next && isMain(next) ? mainPicturesOf(tx, circle_id) : [],
  ]);
  for (const other of others) if (other.id !== id) tx.update(documents, other, { main_picture: false });
  const before = circle?.picture ?? null;
  const picture = next && isMain(next) ? (isCirclePicture(next) ? id : null) : before === id ? null : before;
  if (!circle || picture === before) return;
  tx.note(circles, circle, { picture });
  refreshCopies(tx, tenantId, circle_id);
};
