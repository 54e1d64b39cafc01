import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const archivesKey = (circleId: string) => ['care', 'archives', circleId] as const;

/** Poll interval for an archive being made, in milliseconds. */
const lookEvery = 1500;

/** The user's own archives of a circle, newest first, finished or in progress. Polls while one is in progress. */
export const useArchives = (circleId: string) =>
  useQuery({
    queryKey: archivesKey(circleId),
    queryFn: async ({ signal }) => {
      const params = { circle_id: circleId };
      const { items } = await request('GET', '/api/v1/care/circles/{circle_id}/archives', { params, signal });
      return {
        making: items.find(({ status }) => status === 'MAKING'),
        failed: items.find(({ status }) => status === 'FAILED'),
        ready: items.find(({ status }) => status === 'READY'),
      };
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (!error && data?.making ? lookEvery : false),
  });

/** Requests an archive; returns the one already being made, if any. */
export const useMakeArchive = (circleId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request('POST', '/api/v1/care/circles/{circle_id}/archives', {
        params: { circle_id: circleId },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: archivesKey(circleId) }),
  });
};

/** Lets the browser download an archive, so that a large one never fills the page's memory. */
export const useSaveArchive = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const path = '/api/v1/care/archives/{archive_id}/links';
      const { url } = await request('POST', path, {
        params: { archive_id: id },
        idempotencyKey: crypto.randomUUID(),
      });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });

/** Deletes an archive, or cancels it while it is being made. */
export const useDeleteArchive = (circleId: string): ((id: string) => Promise<void>) => {
  const queries = useQueryClient();
  return async (id) => {
    await request('DELETE', '/api/v1/care/archives/{archive_id}', { params: { archive_id: id } });
    await queries.invalidateQueries({ queryKey: archivesKey(circleId) });
  };
};
