import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { useQueryClient } from '@tanstack/react-query';
import { isVersionConflict, reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { request } from '../../lib/api/request.ts';
import { circleKey } from '../circle-key.ts';
import { useForgetTestimonies } from './use-testimonies.ts';

interface Decision {
  readonly status: 'PUBLISHED' | 'REJECTED';
  readonly rejection_reason?: string;
  /** Also turns on the circle's public page. */
  readonly open_public_page?: boolean;
}

/** Applies an admin's decision to the version they have read. If the text has changed, they see the new one first. */
export const useDecide = (): ((testimony: Testimony, decision: Decision) => Promise<void>) => {
  const queries = useQueryClient();
  const forget = useForgetTestimonies();
  return async ({ id, circle_id, version }, decision) => {
    const decide = () =>
      request('PUT', '/api/v1/care/circles/{circle_id}/testimonies/{testimony_id}/status', {
        params: { circle_id, testimony_id: id },
        body: decision,
        ifMatch: version,
      });
    try {
      await reloadOnConflict(decide, forget);
    } catch (error) {
      // Reports the error without waiting for the list: with the network down, refetching it would also fail.
      if (!isVersionConflict(error)) void forget();
      throw error;
    }
    if (decision.open_public_page) void queries.invalidateQueries({ queryKey: circleKey(circle_id) });
    await forget();
  };
};
