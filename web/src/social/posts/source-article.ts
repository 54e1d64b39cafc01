import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { request } from '../../lib/api/request.ts';

/** The article from which a post starts, by its id: a fetched one or a saved one. */
export type ArticleRef = { readonly articleId: string } | { readonly savedArticleId: string };

/** Returns the article that the page's address names: `?articleId=` or `?savedArticleId=`. */
export const useArticleRef = (): ArticleRef | undefined => {
  const [address] = useSearchParams();
  const articleId = address.get('articleId');
  const savedArticleId = address.get('savedArticleId');
  return articleId ? { articleId } : savedArticleId ? { savedArticleId } : undefined;
};

const sourceKey = (ref: ArticleRef | undefined) => ['social', 'article-of-post', ref] as const;

const load = async (ref: ArticleRef, signal: AbortSignal) => {
  const found =
    'articleId' in ref
      ? await request('GET', '/api/v1/social/articles/{id}', { params: { id: ref.articleId }, signal })
      : await request('GET', '/api/v1/social/saved-articles/{id}', { params: { id: ref.savedArticleId }, signal });
  return { url: found.url, title: found.title };
};

/** The address and title of an article from which a post starts. */
export const useSourceArticle = (ref: ArticleRef | undefined) =>
  useQuery({
    queryKey: sourceKey(ref),
    queryFn: ({ signal }) => load(ref!, signal),
    enabled: ref !== undefined,
    retry: false,
  });
