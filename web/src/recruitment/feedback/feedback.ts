import type { Feedback, FeedbackWrite } from '@kindred/contract/recruitment/feedback/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { request } from '../../lib/api/request.ts';

const path = '/api/v1/recruitment/meetings/{id}/feedback';
const key = ['recruitment', 'feedback'] as const;

export type FeedbackBody = z.output<z.ZodObject<typeof FeedbackWrite>>;

export const useMeetingFeedback = (id: string) =>
  useQuery({
    queryKey: [...key, 'meeting', id],
    queryFn: ({ signal }) => request('GET', path, { params: { id }, signal }),
  });

export const useCandidateFeedback = (id: string) =>
  useQuery({
    queryKey: [...key, 'candidate', id],
    queryFn: ({ signal }) => request('GET', '/api/v1/recruitment/candidates/{id}/feedback', { params: { id }, signal }),
  });

export const useDueFeedback = () =>
  useQuery({
    queryKey: [...key, 'due'],
    queryFn: ({ signal }) => request('GET', '/api/v1/recruitment/feedback/due', { signal }),
  });

export const saveFeedback = (id: string, candidateId: string, body: FeedbackBody): Promise<Feedback> =>
  request('PUT', `${path}/{candidateId}`, { params: { id, candidateId }, body });

export const submitFeedback = (id: string, candidateId: string): Promise<Feedback> =>
  request('POST', `${path}/{candidateId}/submit`, {
    params: { id, candidateId },
    idempotencyKey: crypto.randomUUID(),
  });

/** Returns a function that reloads all feedback. */
export const useForgetFeedback = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
};
