import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { isVersionConflict } from '../../lib/api/reload-on-conflict.ts';
import { request } from '../../lib/api/request.ts';
import type { ReportedMessage } from './reported-messages.ts';

const key = (circleId: string) => ['care', 'chat-reports', circleId] as const;
const pageSize = 30;

/** The pending reports about a circle's messages, latest first. */
export const useOpenReports = (circleId: string) =>
  useInfiniteQuery({
    queryKey: key(circleId),
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/chat/reports', {
        params: { circle_id: circleId },
        query: { status: 'OPEN', limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/**
 * Returns a function that decides on all reports of a message that the admin has read. It returns false if another
 * admin decided first.
 */
export const useDecideReports = (circleId: string) => {
  const queries = useQueryClient();
  return async ({ reports }: ReportedMessage, status: 'REMOVED' | 'DISMISSED'): Promise<boolean> => {
    try {
      for (const { id, version } of reports)
        await request('PATCH', '/api/v1/care/chat/reports/{report_id}', {
          params: { report_id: id },
          body: { status },
          ifMatch: version,
        });
      return true;
    } catch (error) {
      if (isVersionConflict(error)) return false;
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: key(circleId) }).catch(() => undefined);
    }
  };
};
