import type { ModerationStatus } from '@kindred/contract/care/moderation';
import { timestamp } from '../../platform/clock.ts';
import { fieldError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { maySee } from '../documents/policy.ts';
import { documents } from '../documents/store.ts';

/** Returns the fields that depend on a new or changed text. */
export const written = (status: ModerationStatus, publishedBefore: string | null) => ({
  status,
  rejection_reason: null,
  published_at: publishedBefore ?? (status === 'PUBLISHED' ? timestamp() : null),
});

/** Requires that a testimony's picture is a document of its circle that the author may see. */
export const requirePicture = async (ctx: CircleContext, circleId: string, id: string | null): Promise<void> => {
  if (id === null) return;
  const document = await ctx.db.get(documents, id);
  const isThere = document?.circle_id === circleId && maySee(ctx.membership, document);
  if (!isThere || !document.content_type.startsWith('image/'))
    throw fieldError('bad_request', 'picture_document_id', 'Not a picture of this circle');
};
