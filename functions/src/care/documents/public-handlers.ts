import type { publicDocumentEndpoints } from '@kindred/contract/care/documents/endpoints';
import { publicName } from '@kindred/contract/care/documents/public-name';
import type { Handlers } from '../../http/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { publicCircle, publicCircleBySlug } from '../circles/public-circle.ts';
import { fileAnswer } from './file-answer.ts';
import { isPublic } from './policy.ts';
import { documents, presentPublic } from './store.ts';

export const publicDocumentHandlers: Handlers<typeof publicDocumentEndpoints> = {
  getPublicDocumentFile: async (ctx, { params }) => {
    // Both are read whatever the first says: how long a refusal takes tells nothing of what there is.
    const [document, circle] = await Promise.all([
      ctx.db.get(documents, params.document_id),
      publicCircle(ctx.db, params.circle_id),
    ]);
    if (document?.circle_id !== params.circle_id || !isPublic(document) || !circle)
      throw new Refusal('document_not_found');
    return fileAnswer(ctx, document);
  },
  listPublicDocuments: async (ctx, { params, query }) => {
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    if (!circle) throw new Refusal('circle_not_found');
    const { items, ...totals } = await ctx.db.list(documents, {
      where: { circle_id: circle.id, status: 'PUBLISHED' },
      contains: { field: 'acl', name: publicName },
      sort: 'created_at',
      order: 'desc',
      ...query,
    });
    return { items: items.map(presentPublic), ...totals, limit: query.limit, offset: query.offset };
  },
};
