import { useQueries, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const path = '/api/v1/document/documents';

export const libraryKey = ['asked-library'] as const;
const askedDocumentKey = ['asked-documents'] as const;

/** How often the number of documents is looked for while some are being read, in milliseconds. */
const lookEvery = 4000;

/** What there is to ask about, and how many questions are left today. */
export const useLibrary = () =>
  useQuery({
    queryKey: libraryKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/document/library', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.documents.indexing ?? 0) > 0 && lookEvery,
  });

const documentQuery = (id: string) => ({
  queryKey: [...askedDocumentKey, 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => request('GET', `${path}/{id}`, { params: { id }, signal }),
  staleTime: 300_000,
});

/** A document's record, if the person may read it. */
export const useAskedDocument = (id: string) => useQuery(documentQuery(id));

/** The names of documents by id: undefined while they load, null for one that is not available. */
export const useDocumentNames = (ids: readonly string[]): ReadonlyMap<string, string | null | undefined> =>
  useQueries({
    queries: ids.map(documentQuery),
    combine: (results) =>
      new Map(results.map(({ data, isError }, index) => [ids[index]!, data?.name ?? (isError ? null : undefined)])),
  });

/** Finds documents that can be asked about by the words of their names. */
export const useFoundDocuments = (q: string) =>
  useQuery({
    queryKey: [...askedDocumentKey, 'found', q],
    queryFn: ({ signal }) =>
      request('GET', path, {
        query: { status: 'READY', pageSize: 50, ...(q ? { q } : { sortBy: 'name', order: 'asc' }) },
        signal,
      }),
    placeholderData: (before) => before,
  });

/** The first documents and the tags on them, to choose from. */
export const useDocumentTags = (): readonly string[] => {
  const { data } = useQuery({
    queryKey: [...askedDocumentKey, 'tags'],
    queryFn: ({ signal }) => request('GET', path, { query: { status: 'READY', pageSize: 100 }, signal }),
  });
  const tags = new Set((data?.items ?? []).flatMap((document) => document.tags));
  return [...tags].toSorted((one, other) => one.localeCompare(other));
};

/** How many documents are looked at for example questions. */
const exampleDocuments = 3;

/** The newest documents with their first page. */
export const useExampleDocuments = (isWanted: boolean) =>
  useQuery({
    queryKey: [...askedDocumentKey, 'examples'],
    queryFn: async ({ signal }) => {
      const { items } = await request('GET', path, {
        query: { status: 'READY', pageSize: exampleDocuments },
        signal,
      });
      return Promise.all(
        items.map(async ({ id, name }) => {
          const { items: pages } = await request('GET', `${path}/{id}/pages`, {
            params: { id },
            query: { from: 1, count: 1 },
            signal,
          });
          return { id, name, text: pages[0]?.text ?? '' };
        }),
      );
    },
    enabled: isWanted,
    staleTime: 300_000,
    retry: false,
  });
