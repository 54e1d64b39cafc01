import type { Comment } from '@kindred/contract/care/reactions/comment';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { paramsOf, type ReactionSubject } from './reaction-subject.ts';
import { useShowReactions } from './use-reactions.ts';

const commentsKey = ['care', 'comments'] as const;
const subjectKey = ({ circleId, kind, id }: ReactionSubject) => [...commentsKey, circleId, kind, id] as const;

const pageSize = 20;
const path = '/api/v1/care/circles/{circle_id}/reactions/{subject_kind}/{subject_id}/comments';

/** The comments on a record, the latest page first; `shown` are the loaded ones, oldest first. */
export const useComments = (subject: ReactionSubject) => {
  const query = useInfiniteQuery({
    queryKey: subjectKey(subject),
    queryFn: ({ signal, pageParam }) =>
      request('GET', path, {
        params: paramsOf(subject),
        query: { limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  const shown = (query.data?.pages ?? []).flatMap(({ items }) => items).toReversed();
  return { query, shown };
};

interface Words {
  readonly text: string;
  readonly mentions: readonly string[];
}

/** The changes of a record's comments. Each shows the new list and the new number. */
export const useCommentChanges = (subject: ReactionSubject) => {
  const queries = useQueryClient();
  const show = useShowReactions(subject);
  const changed = (by: number): Promise<void> => {
    show((before) => ({ ...before, comments: Math.max(0, before.comments + by) }));
    return queries.invalidateQueries({ queryKey: subjectKey(subject) });
  };
  const add = useMutation({
    mutationFn: ({ text, mentions }: Words) =>
      request('POST', path, { params: paramsOf(subject), body: { text, mentions: [...mentions] } }),
    onSuccess: () => changed(1),
  });
  const change = useMutation({
    mutationFn: ({ comment, text, mentions }: Words & { readonly comment: Comment }) =>
      request('PUT', '/api/v1/care/comments/{comment_id}', {
        params: { comment_id: comment.id },
        body: { text, mentions: [...mentions] },
        ifMatch: comment.version,
      }),
    onSuccess: () => changed(0),
  });
  const remove = async ({ id }: Comment): Promise<void> => {
    await request('DELETE', '/api/v1/care/comments/{comment_id}', { params: { comment_id: id } });
    await changed(-1);
  };
  return { add, change, remove };
};
