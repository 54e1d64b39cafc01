import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../lib/api/request.ts';

const videoUploadsKey = (circleId: string) => ['care', 'video-uploads', circleId] as const;

/**
 * The reader's uploads of videos that are not finished, and, for admins, the space of the circle. Loads again whenever
 * `version` changes.
 */
export const useVideoUploads = (circleId: string, version = '') => {
  const queries = useQueryClient();
  useEffect(() => {
    if (version) void queries.invalidateQueries({ queryKey: videoUploadsKey(circleId) });
  }, [queries, circleId, version]);
  return useQuery({
    queryKey: videoUploadsKey(circleId),
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/documents/uploads', {
        params: { circle_id: circleId },
        signal,
      }),
  });
};
