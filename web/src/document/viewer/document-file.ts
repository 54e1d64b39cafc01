import type { LibraryDocument } from '@kindred/contract/document/documents/document';
import { libraryLimits } from '@kindred/contract/document/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import type { Passage } from '../../ui/page-viewer/find-passage.ts';

/** What the viewer needs of a document. With another `revision`, its file and its pages are fetched again. */
export type ViewedDocument = Pick<LibraryDocument, 'id' | 'contentType' | 'name'> &
  Partial<Pick<LibraryDocument, 'revision'>>;

/** What both ways of showing a document need. */
export interface ViewProps {
  readonly document: ViewedDocument;
  readonly passage: Passage | undefined;
}

const viewedKey = ({ id, revision = 0 }: ViewedDocument) => ['document', 'viewed', id, revision] as const;

/** Milliseconds for which a file that is not shown any more is kept. */
const kept = 60_000;

export const fileQuery = (document: ViewedDocument) =>
  queryOptions({
    queryKey: [...viewedKey(document), 'file'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/document/documents/{id}/file', { params: { id: document.id }, as: 'file', signal }),
    staleTime: document.revision ? Infinity : kept,
    gcTime: kept,
  });

const atOnce = libraryLimits.pagesAtOnce;

/** The pages around this one, as they were read. */
export const pagesQuery = (document: ViewedDocument, page: number) => {
  const from = page - ((page - 1) % atOnce);
  return queryOptions({
    queryKey: [...viewedKey(document), 'pages', from],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/document/documents/{id}/pages', {
        params: { id: document.id },
        query: { from, count: atOnce },
        signal,
      }),
    staleTime: document.revision ? Infinity : kept,
  });
};

/** Returns the text of a page, as it was read. */
export const textOfPage = async (queries: QueryClient, document: ViewedDocument, page: number): Promise<string> => {
  const { items } = await queries.fetchQuery(pagesQuery(document, page));
  return items.find((item) => item.page === page)?.text ?? '';
};
