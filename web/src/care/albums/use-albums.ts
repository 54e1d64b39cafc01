import type { Album } from '@kindred/contract/care/albums/album';
import type { Document } from '@kindred/contract/care/documents/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const albumsKey = ['care', 'albums'] as const;

const loadAlbums = async (circleId: string, signal: AbortSignal): Promise<Album[]> => {
  const found: Album[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await request('GET', '/api/v1/care/circles/{circle_id}/albums', {
      params: { circle_id: circleId },
      query: { cursor },
      signal,
    });
    found.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return found;
};

/** All albums of a circle, by name; a circle has at most 200. */
export const useAlbums = (circleId: string) =>
  useQuery({
    queryKey: [...albumsKey, 'of', circleId],
    queryFn: ({ signal }) => loadAlbums(circleId, signal),
  });

export const useAlbum = (id: string) =>
  useQuery({
    queryKey: [...albumsKey, 'one', id],
    queryFn: ({ signal }) => request('GET', '/api/v1/care/albums/{album_id}', { params: { album_id: id }, signal }),
  });

const loadPhotos = async (album_id: string, signal: AbortSignal): Promise<Document[]> => {
  const found: Document[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const query: { after: number } = { after };
    const page = await request('GET', '/api/v1/care/albums/{album_id}/photos', { params: { album_id }, query, signal });
    found.push(...page.items);
    after = page.next;
  }
  return found;
};

/** All photos of an album that the reader may see; an album has at most 500. */
export const useAlbumPhotos = (id: string) =>
  useQuery({ queryKey: [...albumsKey, 'photos', id], queryFn: ({ signal }) => loadPhotos(id, signal) });

/** Loads what is shown of albums again, except a deleted one: its page may still be on the screen. */
export const useAlbumsChanged = (): ((deletedId?: string) => Promise<void>) => {
  const queries = useQueryClient();
  return async (deletedId) => {
    await queries.invalidateQueries({ queryKey: albumsKey, refetchType: 'none' });
    await queries.refetchQueries({
      queryKey: albumsKey,
      type: 'active',
      predicate: ({ queryKey }) => queryKey.at(-1) !== deletedId,
    });
  };
};
