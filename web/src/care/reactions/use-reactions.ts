import type { Reactions } from '@kindred/contract/care/reactions/reaction';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { countTogether } from './count-together.ts';
import { paramsOf, type ReactionSubject } from './reaction-subject.ts';

const reactionsKey = ['care', 'reactions'] as const;
const reactionsOfCircleKey = (circleId: string) => [...reactionsKey, circleId] as const;
const subjectKey = ({ circleId, kind, id }: ReactionSubject) => [...reactionsOfCircleKey(circleId), kind, id] as const;

/** The hearts and comments on a record. Null if there are none to see, because they are off in the circle. */
export const useReactions = (subject: ReactionSubject) =>
  useQuery({ queryKey: subjectKey(subject), queryFn: () => countTogether(subject), staleTime: 30_000 });

/** Returns a function that changes the shown number of hearts and comments at once. */
export const useShowReactions = (subject: ReactionSubject) => {
  const queries = useQueryClient();
  return (change: (before: Reactions) => Reactions): void => {
    queries.setQueryData<Reactions | null>(subjectKey(subject), (before) => (before ? change(before) : before));
  };
};

const withHeart = (before: Reactions, mine: boolean): Reactions =>
  before.mine === mine ? before : { ...before, mine, hearts: before.hearts + (mine ? 1 : -1) };

/**
 * Returns a function that gives the user's heart, or takes it back. It shows at once; presses are sent one after the
 * other. If one fails, what was there before is shown again.
 */
export const useHeart = (subject: ReactionSubject): ((mine: boolean) => void) => {
  const { t } = useTranslation('app');
  const show = useShowReactions(subject);
  const queries = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: subjectKey(subject).join('/') },
    onMutate: (mine: boolean) => show((before) => withHeart(before, mine)),
    mutationFn: async (mine: boolean) => {
      const path = '/api/v1/care/circles/{circle_id}/reactions/{subject_kind}/{subject_id}/heart';
      if (mine) await request('PUT', path, { params: paramsOf(subject) });
      else await request('DELETE', path, { params: paramsOf(subject) });
    },
    onError: (error, mine) => {
      show((before) => withHeart(before, !mine));
      notify(explainError(error, t), { tone: 'negative' });
      void queries.invalidateQueries({ queryKey: subjectKey(subject) });
    },
  });
  return mutate;
};

/** Returns a function that turns hearts and comments on a record off or on. */
export const useSilence = (subject: ReactionSubject) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (off: boolean) =>
      request('PUT', '/api/v1/care/circles/{circle_id}/reactions/{subject_kind}/{subject_id}', {
        params: paramsOf(subject),
        body: { off },
      }),
    onSuccess: (saved) => queries.setQueryData(subjectKey(subject), saved),
  });
};
