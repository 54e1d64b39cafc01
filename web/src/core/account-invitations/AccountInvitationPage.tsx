import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useTenantName } from '../../app/tenant-texts.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { NewPasswordForm } from '../sign-up/NewPasswordForm.tsx';
import { AccountInvitationOver } from './AccountInvitationOver.tsx';

const invitationKey = (token: string) => ['account-invitation', token] as const;

const isOver = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && [404, 410].includes(error.status);

/**
 * Page that the mailed invitation to an account opens. Opening it does not use it up, because mail scanners open links;
 * a press continues to the choice of a password.
 */
export const AccountInvitationPage = () => {
  const { t } = useTranslation('account');
  const token = useSearchParams()[0].get('token') ?? '';
  const isToken = token !== '' && token.length <= 200;
  const [started, setStarted] = useState<{ readonly email: string; readonly code: string }>();
  const invitation = useQuery({
    queryKey: invitationKey(token),
    queryFn: ({ signal }) => request('POST', '/public-api/v1/account-invitations/open', { body: { token }, signal }),
    enabled: isToken,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const start = useMutation({
    mutationFn: () => request('POST', '/public-api/v1/account-invitations/start', { body: { token } }),
    onSuccess: setStarted,
  });

  const failure = start.error ?? invitation.error;
  if (!isToken) return <AccountInvitationOver />;
  if (isOver(failure)) return <AccountInvitationOver problem={failure} />;
  if (started)
    return (
      <Page title={t('accountInvitation.passwordTitle')}>
        <NewPasswordForm {...started} done={t('accountInvitation.done')} />
      </Page>
    );
  return (
    <Page title={t('accountInvitation.title')}>
      {invitation.data ? (
        <Invited invitation={invitation.data} isStarting={start.isPending} start={() => start.mutate()} />
      ) : (
        !failure && <TextSkeleton lines={3} />
      )}
      {failure && (
        <ErrorPanel
          error={failure}
          safe={t('action.linkStillGood')}
          retry={() => (start.error ? start.mutate() : void invitation.refetch())}
        />
      )}
    </Page>
  );
};

interface InvitedProps {
  readonly invitation: { readonly name: string; readonly email: string; readonly expiresAt: string };
  readonly isStarting: boolean;
  readonly start: () => void;
}

const Invited = ({ invitation: { name, email, expiresAt }, isStarting, start }: InvitedProps) => {
  const { t } = useTranslation('account');
  const site = useTenantName();
  const moment = useMoment();
  return (
    <>
      <Text>{t('accountInvitation.text', { name, email, site })}</Text>
      <Text>{t('accountInvitation.until', { when: moment(expiresAt) })}</Text>
      <Group>
        <Button size="md" loading={isStarting} onClick={start}>
          {t('accountInvitation.start')}
        </Button>
      </Group>
    </>
  );
};
