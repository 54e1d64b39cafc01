import type { CircleContext } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldRefusal } from '../../platform/refusal.ts';
import { isSeenByAll } from '../documents/policy.ts';
import { documents } from '../documents/store.ts';
import { recordSubjects } from './store.ts';

/** Refuses a picture that not everybody in the circle sees among its documents, or that cannot be shown small. */
export const checkPicture = async (ctx: CircleContext, documentId: string | null): Promise<void> => {
  if (!documentId) return;
  const document = await ctx.db.get(documents, documentId);
  const isOurs = document?.circle_id === ctx.membership.circle_id && isSeenByAll(document);
  if (isOurs && document.has_thumbnail) return;
  throw fieldRefusal('bad_request', 'picture', 'There is no such picture in this circle', 'no_picture');
};

/**
 * Said where a document goes, or is not to be shown: the person whose picture it was has none from then on. Answers what
 * writes that, since everything is read before anything is written.
 */
export const losePicture = async (
  tx: Transaction,
  { id, circle_id }: { readonly id: string; readonly circle_id: string },
): Promise<() => void> => {
  const subject = await tx.get(recordSubjects, circle_id);
  return () => {
    if (subject?.picture === id) tx.update(recordSubjects, subject, { picture: null });
  };
};
