import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const archivesKey = (circleId: string) => ['care', 'archives', circleId] as const;

/** Milliseconds between two looks at one that is being made. */
const lookEvery = 1500;

/** One's own archives of a circle, the newest first: one that is there, one that is being made. Followed while it is. */
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

/** Has one made; one that is being made already is that one. */
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

/** Has the browser save one as it saves any file: it may be large, and is never in the page's memory. */
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

/** Deletes one, or ends its making. */
export const useDeleteArchive = (circleId: string): ((id: string) => Promise<void>) => {
  const queries = useQueryClient();
  return async (id) => {
    await request('DELETE', '/api/v1/care/archives/{archive_id}', { params: { archive_id: id } });
    await queries.invalidateQueries({ queryKey: archivesKey(circleId) });
  };
};
