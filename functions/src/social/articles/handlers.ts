import type { articleEndpoints } from '@kindred/contract/social/articles/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { listArticles } from './list.ts';
import { markRead, undoMarkRead } from './mark-read.ts';
import { presentArticle, presentArticleText } from './present.ts';
import { marksOf, readTimes, setRead } from './reading.ts';
import { articles, articleTexts, markRecords, type StoredArticle } from './store.ts';
import { countUnread } from './unread.ts';

const articleIn = async ({ db }: SignedInContext, id: string): Promise<StoredArticle> => {
  const article = await db.get(articles, id);
  if (!article) throw new ApiError('not_found');
  return article;
};

const readAtOf = async (ctx: SignedInContext, article: StoredArticle): Promise<string | null> =>
  ctx.actor.token ? null : ((await readTimes(ctx, [article], await marksOf(ctx))).get(article.id) ?? null);

export const articleHandlers: Handlers<typeof articleEndpoints> = {
  listArticles: async (ctx, { query }) => {
    const { page, readTimes: times } = await listArticles(ctx, query);
    return { ...page, items: page.items.map((article) => presentArticle(article, times.get(article.id) ?? null)) };
  },
  countUnread: async (ctx) => countUnread(ctx, await marksOf(ctx)),
  markArticlesRead: {
    handle: (ctx, { body }) => markRead(ctx, body),
    replay: async (ctx, _input, id) => {
      const record = await ctx.db.get(markRecords, id);
      if (record?.userId !== ctx.actor.uid) throw new ApiError('not_found');
      return { id, marked: record.marked };
    },
  },
  undoMarkRead: (ctx, { params }) => undoMarkRead(ctx, params.id),
  getArticle: async (ctx, { params }) => {
    const article = await articleIn(ctx, params.id);
    const text = await ctx.db.get(articleTexts, params.id);
    return presentArticleText(article, text?.contentHtml ?? '', await readAtOf(ctx, article));
  },
  getArticlePicture: async (ctx, { params }) => {
    const { picture } = await articleIn(ctx, params.id);
    if (!picture) throw new ApiError('not_found');
    return { etag: picture.etag, read: () => ctx.files.get(picture.path) };
  },
  setArticleRead: async (ctx, { params, body }) => {
    const { article, readAt } = await setRead(ctx, params.id, body.read);
    return presentArticle(article, readAt);
  },
};
