import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Circle } from '@kindred/contract/care/circles/circle';
import type { Invitation, InvitationStatus } from '@kindred/contract/care/invitations/invitation';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { notify } from '../../ui/notices.ts';
import { myCirclesKey } from '../circles/use-circles.ts';
import { selectCircle } from '../selection/selected-circle.ts';
import { receivedInvitations, receivedInvitationsKey } from '../selection/received-invitations.ts';

export const sentInvitationsKey = ['care', 'invitations', 'sent'] as const;

export const useReceivedInvitations = () =>
  useQuery({ queryKey: receivedInvitationsKey, queryFn: ({ signal }) => receivedInvitations(signal), staleTime: 0 });

const pageSize = 50;

/** A circle's invitations in pages, for its admins. Without a circle, those the user sent anywhere. */
export const useSentInvitations = (circleId: string | null, status: InvitationStatus | '') =>
  useInfiniteQuery({
    queryKey: [...sentInvitationsKey, circleId, status],
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: pageSize, cursor: pageParam, ...(status && { status }) };
      return circleId
        ? request('GET', '/api/v1/care/circles/{circle_id}/invitations', {
            params: { circle_id: circleId },
            query,
            signal,
          })
        : request('GET', '/api/v1/care/invitations', { query: { type: 'sent', ...query }, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How many invitations the user sent, to any circle, by status. */
export const useInvitationStats = (isAsked: boolean) =>
  useQuery({
    enabled: isAsked,
    queryKey: [...sentInvitationsKey, 'stats'],
    queryFn: ({ signal }) => request('GET', '/api/v1/care/invitations/stats', { signal }),
    staleTime: 0,
  });

/** Joins the circle, selects it and opens it. */
export const useJoin = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id }: Pick<Invitation, 'id'>) =>
      request('POST', '/api/v1/care/invitations/accept/{invitation_id}', { params: { invitation_id: id } }),
    onSuccess: async ({ circle_id, circle_name }) => {
      selectCircle({ id: circle_id, name: circle_name });
      void queries.invalidateQueries({ queryKey: myCirclesKey });
      void queries.invalidateQueries({ queryKey: receivedInvitationsKey });
      await navigate(paths.care.href());
    },
    onError: () => void queries.invalidateQueries({ queryKey: receivedInvitationsKey }),
  });
};

/** Declines an invitation. */
export const useDecline = () => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  return async ({ id, circle_name }: Pick<Invitation, 'id' | 'circle_name'>): Promise<void> => {
    await request('POST', '/api/v1/care/invitations/{invitation_id}/decline', { params: { invitation_id: id } });
    notify(t('invitations.declined', { circle: circle_name }), { tone: 'positive' });
    await queries.invalidateQueries({ queryKey: receivedInvitationsKey });
  };
};

/** Returns whether anyone besides the owner is in the circle or invited to it; undefined until known. */
export const useHasInvited = ({ id, member_count }: Pick<Circle, 'id' | 'member_count'>): boolean | undefined => {
  const isAlone = member_count < 2;
  const { data } = useQuery({
    queryKey: [...sentInvitationsKey, id, 'any'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/invitations', {
        params: { circle_id: id },
        query: { limit: 1 },
        signal,
      }),
    staleTime: 0,
    enabled: isAlone,
  });
  return isAlone ? data && data.items.length > 0 : true;
};
