import type { LibraryDocument } from '@kindred/contract/document/documents/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import type { DocumentBody } from './document-fields.ts';

const all = '/api/v1/document/documents';
const one = `${all}/{id}` as const;

export const libraryDocumentsKey = ['document', 'documents'] as const;
const tagsKey = [...libraryDocumentsKey, 'tags'] as const;
const documentKey = (id: string) => ['document', 'document', id] as const;
const roomKey = ['document', 'room'] as const;

/** How often a document is polled while it is being read, in milliseconds. */
const lookEvery = 1500;

/** Returns whether a document is being read now, or is about to be. */
export const isBeingRead = ({ status }: Pick<LibraryDocument, 'status'>): boolean =>
  status === 'UPLOADED' || status === 'INDEXING';

export const loadDocument = (id: string, signal?: AbortSignal): Promise<LibraryDocument> =>
  request('GET', one, { params: { id }, signal });

/** A document, followed while it is being read. `slower`: how many times less often, if many are followed. */
export const useLibraryDocument = (id: string, slower = 1) =>
  useQuery({
    queryKey: documentKey(id),
    queryFn: ({ signal }) => loadDocument(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && isBeingRead(data) && lookEvery * slower,
  });

/** Refetches the list while a document in it is being read. */
export const refreshEvery = (items: readonly LibraryDocument[]): number | false =>
  items.some(isBeingRead) && lookEvery * 2;

export const updateDocument = (id: string, body: Partial<DocumentBody>, ifMatch?: number): Promise<LibraryDocument> =>
  request('PATCH', one, { params: { id }, body, ifMatch });

export const removeDocument = (id: string): Promise<void> => request('DELETE', one, { params: { id } });

export const readAgain = (id: string): Promise<LibraryDocument> =>
  request('POST', `${one}/reindex`, { params: { id }, idempotencyKey: crypto.randomUUID() });

export const loadFile = (id: string): Promise<Blob> => request('GET', `${one}/file`, { params: { id }, as: 'file' });

/** Puts a document from an API response into the cache. */
export const useKeepDocument = (): ((document: LibraryDocument) => void) => {
  const queries = useQueryClient();
  return (document) => {
    queries.setQueryData(documentKey(document.id), document);
    void queries.invalidateQueries({ queryKey: libraryDocumentsKey });
  };
};

/** Refreshes the lists and the room after documents were added or deleted. */
export const useLibraryChanged = (): (() => void) => {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: libraryDocumentsKey });
    void queries.invalidateQueries({ queryKey: roomKey });
  };
};

/** What the library has, and has room for. */
export const useRoom = () =>
  useQuery({
    queryKey: roomKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/document/library', { signal }),
  });

/** Documents whose tags are offered. */
const most = 100;

/** The tags of the newest documents, sorted. */
export const useTags = (): readonly string[] => {
  const { data } = useQuery({
    queryKey: tagsKey,
    queryFn: ({ signal }) => request('GET', all, { query: { pageSize: most }, signal }),
    staleTime: 60_000,
  });
  const tags = new Set((data?.items ?? []).flatMap((document) => document.tags));
  return [...tags].toSorted((one, other) => one.localeCompare(other));
};
