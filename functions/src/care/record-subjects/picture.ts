import type { CircleContext } from '../../http/context.ts';
import { fieldRefusal } from '../../platform/refusal.ts';
import { documents } from '../documents/store.ts';

/** Refuses a picture that is none of the circle's published documents, or none that can be shown small. */
export const checkPicture = async (ctx: CircleContext, documentId: string | null): Promise<void> => {
  if (!documentId) return;
  const document = await ctx.db.get(documents, documentId);
  const isSeenByAll = document?.circle_id === ctx.membership.circle_id && document.status === 'PUBLISHED';
  if (isSeenByAll && document.has_thumbnail) return;
  throw fieldRefusal('bad_request', 'picture', 'There is no such picture in this circle', 'no_picture');
};
