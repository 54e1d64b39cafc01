import type { ReportedComment } from '@kindred/contract/care/reactions/comment';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const reportedKey = (circleId: string) => ['care', 'reported-comments', circleId] as const;
const pageSize = 30;

/** The reported comments of a circle, latest first. */
export const useReportedComments = (circleId: string) =>
  useInfiniteQuery({
    queryKey: reportedKey(circleId),
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/reported-comments', {
        params: { circle_id: circleId },
        query: { limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/** The decisions of an admin: to delete a reported comment, or to keep it. */
export const useDecideReports = (circleId: string) => {
  const queries = useQueryClient();
  const forget = (): Promise<void> => queries.invalidateQueries({ queryKey: reportedKey(circleId) });
  return {
    remove: async ({ id }: ReportedComment): Promise<void> => {
      await request('DELETE', '/api/v1/care/comments/{comment_id}', { params: { comment_id: id } });
      await forget();
    },
    keep: async ({ id }: ReportedComment): Promise<void> => {
      await request('DELETE', '/api/v1/care/comments/{comment_id}/reports', { params: { comment_id: id } });
      await forget();
    },
  };
};
