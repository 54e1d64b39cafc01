import type { Page } from '@kindred/contract/care/pages/page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const pagesKey = (circleId: string) => ['care', 'circles', circleId, 'pages'] as const;
const pageKey = (id: string, lang: string) => ['care', 'pages', id, lang] as const;

/** The pages of a circle that the person may see, with titles in this language. */
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

/** A page with its words in this language, or in the one that stands in for it. */
export const usePage = (id: string | undefined, lang: string) =>
  useQuery({
    queryKey: pageKey(id ?? '', lang),
    queryFn: ({ signal }) => loadPage(id!, lang, signal),
    enabled: id !== undefined,
    staleTime: 0,
  });

export const loadPage = (id: string, lang: string, signal?: AbortSignal): Promise<Page> =>
  request('GET', '/api/v1/care/pages/{id}', { params: { id }, query: { lang }, signal });

/** Puts what was saved where it is read from; lists are asked for anew. */
export const useKeepPage = (lang: string): ((saved: Page) => void) => {
  const queries = useQueryClient();
  return (saved) => {
    queries.setQueryData<Page>(pageKey(saved.id, lang), (before) =>
      // A decision answers with the words of the first language: those that are here stay.
      before && before.lang !== saved.lang && !(lang in saved.contents)
        ? { ...saved, lang: before.lang, contents: before.contents }
        : saved,
    );
    void queries.invalidateQueries({ queryKey: pagesKey(saved.circle_id) });
  };
};

/** After a page or a language of it has gone. */
export const useForgetPage = (): ((page: Page) => void) => {
  const queries = useQueryClient();
  return ({ id, circle_id }) => {
    queries.removeQueries({ queryKey: ['care', 'pages', id] });
    void queries.invalidateQueries({ queryKey: pagesKey(circle_id) });
  };
};
