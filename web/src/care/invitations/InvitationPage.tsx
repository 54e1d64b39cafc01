import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { settledSession } from '../../lib/session/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { Page } from '../../ui/Page.tsx';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { InvitationOver, overBecause } from './InvitationOver.tsx';

const invitationKey = (token: string) => ['care', 'invitation', token] as const;

/** The page of a mailed invitation link, for everyone who opens it. */
export const InvitationPage = () => {
  const { t } = useTranslation('care');
  const session = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  useEffect(() => {
    if (session.status === 'unknown') void settledSession().catch(() => undefined);
  }, [session.status]);

  const queries = useQueryClient();
  const queryKey = invitationKey(token);
  const [declined, setDeclined] = useState<string>();
  const invitation = useQuery({
    queryKey,
    queryFn: ({ signal }) => request('POST', '/public-api/v1/care/invitations/look-up', { body: { token }, signal }),
    enabled: token !== '' && token.length <= 200 && declined !== token,
    // After a minute, a new visit checks again whether the person has an account. Any earlier, a link that is being
    // accepted would be reported as used.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

  const { data, error } = invitation;
  if (token !== '' && declined === token) return <InvitationOver why="declined" />;
  if (data && session.status !== 'unknown')
    return (
      <AcceptInvitation
        invitation={data}
        token={token}
        declined={() => {
          setDeclined(token);
          // If the link is opened again, the API says that it was declined.
          queries.removeQueries({ queryKey });
        }}
      />
    );
  if (token === '' || token.length > 200 || (error instanceof ApiProblem && [404, 400].includes(error.status)))
    return <InvitationOver why="unknown" />;
  if (error instanceof ApiProblem && error.status === 410) return <InvitationOver why={overBecause(error)} />;
  return (
    <Page title={t('invitation.title')}>
      {error ? (
        <ErrorPanel error={error} safe={t('invitation.linkStillGood')} retry={() => void invitation.refetch()} />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Page>
  );
};
