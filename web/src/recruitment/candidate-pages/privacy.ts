import type { CandidatePrivacy } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const root = '/api/v1/recruitment/candidates';
const privacyKey = (id: string) => ['recruitment', 'candidate-privacy', id] as const;
const comingErasuresKey = ['recruitment', 'coming-erasures'] as const;

export const usePrivacy = (id: string) =>
  useQuery({
    queryKey: privacyKey(id),
    queryFn: ({ signal }) => request('GET', `${root}/{id}/privacy`, { params: { id }, signal }),
  });

export const useComingErasures = () =>
  useQuery({
    queryKey: comingErasuresKey,
    queryFn: ({ signal }) => request('GET', `${root}/erasures`, { query: { days: 30 }, signal }),
  });

interface Outcome {
  readonly onSuccess: (privacy: CandidatePrivacy) => void;
  readonly onError: (error: unknown) => void;
}

/** Mails the link to a candidate's own page. */
export const useSendLink = (id: string, { onSuccess, onError }: Outcome) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST', `${root}/{id}/page-link`, { params: { id } }),
    onSuccess: (privacy) => {
      queries.setQueryData(privacyKey(id), privacy);
      onSuccess(privacy);
    },
    onError,
  });
};
