import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '@kindred/contract/care/invitations/invitation';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { request } from '../../lib/api/request.ts';
import { myCirclesKey } from '../circles/use-circles.ts';
import { selectCircle } from '../circles/selected-circle.ts';
import { receivedInvitations, receivedInvitationsKey } from './received-invitations.ts';

export const sentInvitationsKey = ['care', 'invitations', 'sent'] as const;

export const useReceivedInvitations = () =>
  useQuery({ queryKey: receivedInvitationsKey, queryFn: ({ signal }) => receivedInvitations(signal), staleTime: 0 });

/** Invitations into a circle, for its admins; without a circle, those that the person sent anywhere. */
export const useSentInvitations = (circleId: string | null) =>
  useQuery({
    queryKey: [...sentInvitationsKey, circleId],
    queryFn: ({ signal }) =>
      circleId
        ? request('GET', '/api/v1/care/circles/{circle_id}/invitations', { params: { circle_id: circleId }, signal })
        : request('GET', '/api/v1/care/invitations', { query: { type: 'sent' }, signal }),
    staleTime: 0,
  });

/** Joins the circle, chooses it and goes there. */
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
