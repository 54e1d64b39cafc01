import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const silenceKey = (circleId: string) => ['care', 'reactions-off', circleId] as const;
const path = '/api/v1/care/circles/{circle_id}/reactions';

/** Whether hearts and comments are off in a circle, and how to change it. */
export const useCircleSilence = (circleId: string) => {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: silenceKey(circleId),
    queryFn: ({ signal }) => request('GET', path, { params: { circle_id: circleId }, query: {}, signal }),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: (off: boolean) => request('PUT', path, { params: { circle_id: circleId }, body: { off } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: silenceKey(circleId) }),
  });
  return { isOff: data?.off, change };
};
