import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { isSeenByAll } from '../documents/policy.ts';
import { documents } from '../documents/store.ts';
import { recordSubjects } from './store.ts';

/** Refuses a picture that some members may not see, or that has no thumbnail. */
export const checkPicture = async (ctx: CircleContext, documentId: string | null): Promise<void> => {
  if (!documentId) return;
  const document = await ctx.db.get(documents, documentId);
  const isOurs = document?.circle_id === ctx.membership.circle_id && isSeenByAll(document);
  if (isOurs && document.has_thumbnail) return;
  throw fieldError('bad_request', 'picture', 'Picture not found in this circle', 'no_picture');
};

/** Removes a document from the people who use it as their picture, when it is deleted or hidden from some members. */
export const losePicture = async (
  tx: Transaction,
  { id, circle_id }: { readonly id: string; readonly circle_id: string },
): Promise<void> => {
  const subject = await tx.get(recordSubjects, circle_id);
  if (subject?.picture === id) tx.update(recordSubjects, subject, { picture: null });
};
