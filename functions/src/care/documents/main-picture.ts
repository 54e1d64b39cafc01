import { isLimited } from '@kindred/contract/care/documents/audience';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldRefusal, Refusal } from '../../platform/refusal.ts';
import { documents, type StoredDocument } from './store.ts';

/** A circle has few: one that is published, and what waits to be. */
const most = 20;

/** The circle's picture is a webp, as people's pictures are. */
export const requireWebp = (type: string, field: string): void => {
  if (type === 'image/webp') return;
  throw fieldRefusal('invalid_picture', field, 'The circle’s picture has to be a webp file', 'file_type');
};

/** The circle's picture is seen by all of it. */
export const requireForAll = ({ acl }: StoredDocument): void => {
  if (!isLimited(acl)) return;
  const detail = 'The circle’s picture is for the whole circle: let everybody in it see this first.';
  throw new Refusal('conflict', { why: 'limited_picture', detail });
};

/** The published documents that are the circle's picture until another one is. */
export const mainPicturesOf = (tx: Transaction, circleId: string): Promise<StoredDocument[]> =>
  tx.find(documents, { circle_id: circleId, main_picture: true, status: 'PUBLISHED' }, most);

/** Of these, only this one stays the circle's picture. */
export const replaceMainPictures = (tx: Transaction, others: readonly StoredDocument[], id: string): void => {
  for (const other of others) if (other.id !== id) tx.update(documents, other, { main_picture: false });
};
