import type { Article, ArticleText } from '@kindred/contract/social/articles/article';
import type { StoredArticle } from './store.ts';

/** Returns an article as the API shows it to a caller who read it at this time. */
export const presentArticle = (article: StoredArticle, readAt: string | null): Article => {
  const { id, url, title, excerpt, author, publishedAt, changedAt, sources, tags, words, picture, savedId } = article;
  const { createdAt, updatedAt, version } = article;
  return {
    id,
    url,
    title,
    excerpt,
    author,
    publishedAt,
    changedAt,
    sources: sources.map((source) => ({ id: source.id, title: source.title })),
    category: sources.find(({ category }) => category !== null)?.category ?? null,
    tags,
    words,
    pictureEtag: picture?.etag ?? null,
    readAt,
    savedId,
    createdAt,
    updatedAt,
    version,
  };
};

export const presentArticleText = (
  article: StoredArticle,
  contentHtml: string,
  readAt: string | null,
): ArticleText => ({ ...presentArticle(article, readAt), contentHtml, feedGuid: article.feedGuid });
