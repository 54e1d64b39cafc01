import type { Source } from '@kindred/contract/social/sources/source';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import type { SourceBody } from './source-fields.ts';

const all = '/api/v1/social/sources';
const one = `${all}/{id}` as const;

/** How often a source is polled while it is being fetched, in milliseconds. */
const lookEvery = 1500;

export const sourcesKey = ['social', 'sources'] as const;
export const importKey = ['social', 'source-import'] as const;
const everySourceKey = [...sourcesKey, 'every'] as const;
const sourceKey = (id: string) => ['social', 'source', id] as const;

/** A regular fetch is planned much further ahead, in milliseconds. */
const soon = 60_000;

/** Returns whether a source is being fetched now, or is about to be. */
export const isFetching = ({ paused, status, nextFetchAt }: Source): boolean =>
  !paused && status !== 'GONE' && (nextFetchAt === null || Date.parse(nextFetchAt) - Date.now() < soon);

export const loadSource = (id: string, signal?: AbortSignal): Promise<Source> =>
  request('GET', one, { params: { id }, signal });

export const useSource = (id: string) =>
  useQuery({
    queryKey: sourceKey(id),
    queryFn: ({ signal }) => loadSource(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && isFetching(data) && lookEvery,
  });

/** Refetches the list while a source in it is being fetched. */
export const refreshEvery = (items: readonly Source[]): number | false => items.some(isFetching) && lookEvery * 2;

export const previewSource = (url: string, signal?: AbortSignal) =>
  request('POST', `${all}/preview`, { body: { url }, signal });

export const createSource = (body: SourceBody, idempotencyKey: string): Promise<Source> =>
  request('POST', all, { body, idempotencyKey });

export const updateSource = (id: string, body: SourceBody, ifMatch?: number): Promise<Source> =>
  request('PUT', one, { params: { id }, body, ifMatch });

export const removeSource = (id: string): Promise<void> => request('DELETE', one, { params: { id } });

export const fetchSource = (id: string): Promise<Source> =>
  request('POST', `${one}/fetch`, { params: { id }, idempotencyKey: crypto.randomUUID() });

export const exportSources = (): Promise<Blob> => request('GET', `${all}/export`, { as: 'file' });

export const beginImport = async (file: File, dryRun: boolean): Promise<string> =>
  (await request('POST', `${all}/import`, { file, body: { dryRun: `${dryRun}` } })).operation.id;

export const loadOperation = (id: string, signal: AbortSignal) =>
  request('GET', '/api/v1/operations/{id}', { params: { id }, signal });

/** Puts a source from an API response into the cache. */
export const useKeepSource = (): ((source: Source) => void) => {
  const queries = useQueryClient();
  return (source) => {
    queries.setQueryData(sourceKey(source.id), source);
    void queries.invalidateQueries({ queryKey: sourcesKey });
  };
};

const everySource = async (signal: AbortSignal): Promise<Source[]> => {
  const found: Source[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    const query = { page, pageSize: 100, ...(cursor && { cursor }) };
    const { items, nextCursor } = await request('GET', all, { query, signal });
    found.push(...items);
    if (nextCursor === null) return found;
    cursor = nextCursor;
  }
};

/** All the tenant's sources by title, to choose from. A tenant has at most a thousand. */
export const useEverySource = (enabled = true) =>
  useQuery({
    queryKey: everySourceKey,
    queryFn: ({ signal }) => everySource(signal),
    staleTime: 300_000,
    enabled,
  });

/** Returns the folders of these sources, sorted. */
export const categoriesOf = (sources: readonly Pick<Source, 'category'>[]): string[] =>
  [...new Set(sources.flatMap(({ category }) => category ?? []))].toSorted((a, b) => a.localeCompare(b));
