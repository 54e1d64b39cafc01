import { Button, Group, Text } from '@mantine/core';
import type { InvitationPreview } from '@kindred/contract/care/invitations/invitation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignOut } from '../../app/use-sign-out.tsx';
import { paths as corePaths } from '../../core/paths.ts';
import { paths } from '../paths.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { ApiProblem } from '../../lib/api/errors.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { RoleName } from '../circles/RoleName.tsx';
import { DeclineInvitation } from './DeclineInvitation.tsx';
import { InvitationOver, overBecause } from './InvitationOver.tsx';
import { InvitedSignUp } from './InvitedSignUp.tsx';
import styles from '../ui/Cards.module.css';
import { useDay } from '../../ui/use-day.ts';
import { useJoin } from './use-invitations.ts';

interface AcceptInvitationProps {
  readonly invitation: InvitationPreview;
  readonly token: string;
  /** Called after the invitation is declined here. */
  readonly declined: () => void;
}

/** An invitation, with the one action that its reader can take. */
export const AcceptInvitation = ({ invitation, token, declined }: AcceptInvitationProps) => {
  const { t } = useTranslation('care');
  const day = useDay();
  const user = useUser();
  const { circle_name: circle, invited_by_name: name, email, message } = invitation;
  return (
    <Page title={circle} named>
      <div className={styles.text}>
        <Text>{t('invitation.from', { name, circle })}</Text>
        {message && <blockquote className={styles.quote}>{message}</blockquote>}
        <Text c="dimmed">
          <RoleName role={invitation.role} /> · {t('invitations.until', { day: day(invitation.expires_at) })}
        </Text>
      </div>
      {user === null ? (
        invitation.has_account ? (
          <SignInFirst invitation={invitation} token={token} />
        ) : (
          <>
            <InvitedSignUp invitation={invitation} token={token} />
            <Text c="dimmed">{t('invitation.declineQuietly', { day: day(invitation.expires_at) })}</Text>
          </>
        )
      ) : user.email.toLowerCase() === email ? (
        <Answer invitation={invitation} declined={declined} />
      ) : (
        <SomebodyElse invited={email} signedIn={user.email} />
      )}
    </Page>
  );
};

const SignInFirst = ({ invitation, token }: { invitation: InvitationPreview; token: string }) => {
  const { t } = useTranslation('care');
  const day = useDay();
  const { email } = invitation;
  const from = `${paths.invitation.href()}?${new URLSearchParams({ token })}`;
  return (
    <>
      <Text>{t('invitation.hasAccount', { email })}</Text>
      <Button component={Link} to={`${corePaths.signIn.href()}?${new URLSearchParams({ email, from })}`}>
        {t('invitation.signInToJoin')}
      </Button>
      <Text c="dimmed">{t('invitation.declineFirst', { day: day(invitation.expires_at) })}</Text>
    </>
  );
};

const Answer = ({ invitation, declined }: Pick<AcceptInvitationProps, 'invitation' | 'declined'>) => {
  const { t } = useTranslation('care');
  const join = useJoin();
  if (join.error instanceof ApiProblem && join.error.status === 410)
    return <InvitationOver why={overBecause(join.error)} />;
  return (
    <>
      <Group>
        <Button onClick={() => join.mutate(invitation)} loading={join.isPending} size="lg">
          {t('invitations.join')}
        </Button>
        <DeclineInvitation invitation={invitation} size="lg" declined={declined} />
      </Group>
      {join.error && <ErrorPanel error={join.error} safe={t('invitation.linkStillGood')} />}
    </>
  );
};

const SomebodyElse = ({ invited, signedIn }: { invited: string; signedIn: string }) => {
  const { t } = useTranslation('care');
  const { begin, question } = useSignOut();
  return (
    <>
      <Text>{t('invitation.somebodyElse', { invited, signedIn })}</Text>
      <Group>
        <Button onClick={() => void begin()}>{t('invitation.signOut')}</Button>
        <Button component={Link} to={paths.care.href()} variant="default">
          {t('invitation.stay')}
        </Button>
      </Group>
      {question}
    </>
  );
};
