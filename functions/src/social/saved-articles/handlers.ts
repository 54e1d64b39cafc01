import type { savedArticleEndpoints } from '@kindred/contract/social/saved-articles/endpoints';
import type { Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { refetch, removeSaved, savedIn, updateSaved } from './change.ts';
import { listSavedArticles } from './list.ts';
import { presentSaved } from './present.ts';
import { saveArticle } from './save.ts';
import { savedArticleTexts } from './store.ts';

export const savedArticleHandlers: Handlers<typeof savedArticleEndpoints> = {
  listSavedArticles: async (ctx, { query }) => {
    const page = await listSavedArticles(ctx, query);
    return { ...page, items: page.items.map(presentSaved) };
  },
  createSavedArticle: {
    handle: async (ctx, { body }) => presentSaved(await saveArticle(ctx, body)),
    replay: async ({ db }, _input, id) => presentSaved(await savedIn(db, id)),
  },
  getSavedArticle: async ({ db }, { params }) => {
    const saved = await savedIn(db, params.id);
    const text = await db.get(savedArticleTexts, params.id);
    return { ...presentSaved(saved), contentHtml: text?.contentHtml ?? '' };
  },
  updateSavedArticle: async (ctx, { params, body }) => presentSaved(await updateSaved(ctx, params.id, body)),
  deleteSavedArticle: (ctx, { params }) => removeSaved(ctx, params.id),
  refetchSavedArticle: {
    handle: async (ctx, { params }) => presentSaved(await refetch(ctx, params.id)),
    replay: async ({ db }, { params }) => presentSaved(await savedIn(db, params.id)),
  },
  getSavedArticlePicture: async ({ db, files }, { params }) => {
    const { picture } = await savedIn(db, params.id);
    if (!picture) throw new ApiError('not_found');
    return { etag: picture.etag, read: () => files.get(picture.path) };
  },
};
