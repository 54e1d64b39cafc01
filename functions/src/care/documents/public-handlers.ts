import type { publicDocumentEndpoints } from '@kindred/contract/care/documents/endpoints';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { publicCircle, publicCircleBySlug } from '../circles/public-circle.ts';
import { isPublic } from './policy.ts';
import { publicFileAnswer } from './public-file.ts';
import { publicDocumentsOf } from './public-list.ts';
import { documents, type StoredDocument, thumbnailPath } from './store.ts';

/** Returns a public document; throws 404 for any other. */
const openDocument = async (
  { db }: Pick<Context, 'db'>,
  params: { readonly circle_id: string; readonly document_id: string },
): Promise<StoredDocument> => {
  // Always reads both, so that the time of a refusal does not reveal what exists.
  const [document, circle] = await Promise.all([
    db.get(documents, params.document_id),
    publicCircle(db, params.circle_id),
  ]);
  if (document?.circle_id !== params.circle_id || !isPublic(document) || !circle)
    throw new ApiError('document_not_found');
  return document;
};

export const publicDocumentHandlers: CareHandlers<typeof publicDocumentEndpoints> = {
  getPublicDocumentFile: async (ctx, { params }) => publicFileAnswer(ctx, await openDocument(ctx, params)),
  getPublicDocumentThumbnail: async (ctx, { params }) => {
    const document = await openDocument(ctx, params);
    if (!document.has_thumbnail) throw new ApiError('document_not_found');
    return { etag: document.sha256.slice(0, 32), read: () => ctx.files.get(thumbnailPath(document)) };
  },
  listPublicDocuments: async (ctx, { params, query }) => {
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    if (!circle) throw new ApiError('circle_not_found');
    return publicDocumentsOf(ctx.db, circle, query);
  },
};
