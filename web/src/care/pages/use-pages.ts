import type { Page } from '@kindred/contract/care/pages/page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { circleKey } from '../circle-key.ts';

const pagesKey = (circleId: string) => [...circleKey(circleId), 'pages'] as const;
const pageKey = (id: string) => ['care', 'pages', id] as const;
export const textKey = (id: string, lang: string) => [...pageKey(id), lang] as const;

/** The circle's pages that the user may see, with titles in this language. */
export const usePages = (circleId: string, lang: string) =>
  useQuery({
    queryKey: [...pagesKey(circleId), lang],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/pages', {
        params: { circle_id: circleId },
        query: { lang, pageSize: 100 },
        signal,
      }),
    staleTime: 0,
  });

/** A page with its text in this language, or in its fallback. */
export const usePage = (id: string | undefined, lang: string) =>
  useQuery({
    queryKey: textKey(id ?? '', lang),
    queryFn: ({ signal }) => loadPage(id!, lang, signal),
    enabled: id !== undefined,
    staleTime: 0,
  });

export const loadPage = (id: string, lang: string, signal?: AbortSignal): Promise<Page> =>
  request('GET', '/api/v1/care/pages/{id}', { params: { id }, query: { lang }, signal });

/** Returns a function that returns the page as last saved here, even before the screen shows it. */
export const useLatestPage = (page: Page, lang: string): (() => Page) => {
  const queries = useQueryClient();
  return () => queries.getQueryData<Page>(textKey(page.id, lang)) ?? page;
};

/** Puts a saved page into the cache and invalidates the lists. */
export const useKeepPage = (lang: string): ((saved: Page) => void) => {
  const queries = useQueryClient();
  return (saved) => {
    queries.setQueryData<Page>(textKey(saved.id, lang), (before) =>
      // The response to a decision contains only the first language's text, so the cached text is kept.
      before && before.lang !== saved.lang && !(lang in saved.contents)
        ? { ...saved, lang: before.lang, contents: before.contents }
        : saved,
    );
    void queries.invalidateQueries({ queryKey: pagesKey(saved.circle_id) });
  };
};

/** Updates the cache after a page or one of its languages was deleted. */
export const useForgetPage = (): ((page: Page) => void) => {
  const queries = useQueryClient();
  return ({ id, circle_id }) => {
    queries.removeQueries({ queryKey: pageKey(id) });
    void queries.invalidateQueries({ queryKey: pagesKey(circle_id) });
  };
};
