import { isLimited } from '@kindred/contract/care/documents/audience';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import { refreshCopies } from '../circles/copies.ts';
import { circles } from '../circles/store.ts';
import { isSeenByAll } from './policy.ts';
import { documents, type StoredDocument } from './store.ts';

/** A circle has few: one that is published, and what waits to be. */
const most = 20;

/** The circle's picture is a webp, as people's pictures are. */
export const requireWebp = (type: string, field: string): void => {
  if (type === 'image/webp') return;
  throw fieldError('invalid_picture', field, 'The circle’s picture has to be a webp file', 'file_type');
};

/** The circle's picture is seen by all of it. */
export const requireForAll = ({ acl }: { readonly acl: readonly string[] }): void => {
  if (!isLimited(acl)) return;
  const detail = 'The circle’s picture is for the whole circle: let everybody in it see this first.';
  throw new ApiError('conflict', { why: 'limited_picture', detail });
};

type AsPicture = Pick<StoredDocument, 'main_picture' | 'status' | 'acl' | 'has_thumbnail'>;

/** Whether a document is its circle's picture for all, until another one is. */
const isMain = (document: AsPicture): boolean => document.main_picture && isSeenByAll(document);

/** Whether the circle is shown with it: one of which none could be made small is none that a browser shows. */
const isCirclePicture = (document: AsPicture): boolean => isMain(document) && document.has_thumbnail;

const mainPicturesOf = (from: Pick<Database | Transaction, 'find'>, circle_id: string): Promise<StoredDocument[]> =>
  from.find(documents, { circle_id, main_picture: true, status: 'PUBLISHED' }, most);

/** The document that a circle is to be shown with, looked for among its documents. */
export const pictureOf = async (from: Pick<Database | Transaction, 'find'>, circleId: string): Promise<string | null> =>
  (await mainPicturesOf(from, circleId)).find(isCirclePicture)?.id ?? null;

/**
 * Where a document becomes `next`, or goes: the circle is shown with it from then on, or with it no more, and the picture that
 * was it before is so no longer.
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
