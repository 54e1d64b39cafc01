import type { Circle } from '@kindred/contract/care/circles/circle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { circleKey } from '../circle-key.ts';

/** Hides the first steps of a circle from the person, on all their devices. If that fails they come back. */
export const useHideSteps = ({ id }: Circle) => {
  const queries = useQueryClient();
  const keep = (isHidden: boolean): void =>
    void queries.setQueryData<Circle>(circleKey(id), (circle) => circle && { ...circle, my_steps_hidden: isHidden });
  return useMutation({
    mutationFn: () =>
      request('PUT', '/api/v1/care/circles/{circle_id}/first-steps/hidden', { params: { circle_id: id } }),
    onMutate: () => keep(true),
    onError: () => keep(false),
  });
};
