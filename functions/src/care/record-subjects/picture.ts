import type { CircleContext } from '../../http/context.ts';
import { fieldRefusal } from '../../platform/refusal.ts';

/** Refuses a picture that is none of the circle's documents. */
export const checkPicture = async (_ctx: CircleContext, documentId: string | null): Promise<void> => {
  if (documentId) throw fieldRefusal('bad_request', 'picture', 'There is no such picture in this circle', 'no_picture');
};
