import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { AccountInvitation } from '@kindred/contract/core/account-invitations/account-invitation';
import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { isWaiting } from '../../ui/is-waiting.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { AccountRow } from './AccountRow.tsx';
import { InvitationBadge } from './InvitationBadge.tsx';
import { InvitationStepDialog } from './InvitationStepDialog.tsx';
import type { InvitationStep } from './InvitationStepDialog.tsx';
import { useInvitationText } from './use-invitation-text.ts';
import { useUserInvitation } from './user-source.ts';
import type { UserSource } from './user-source.ts';

interface InvitationRowProps {
  readonly source: UserSource;
  readonly user: User;
  /** Whether the caller may send and revoke it. */
  readonly isOpen: boolean;
}

/** The invitation to choose a password. Accounts that sign in another way have no such row. */
export const InvitationRow = ({ source, user, isOpen }: InvitationRowProps) => {
  const { t } = useTranslation('admin');
  const query = useUserInvitation(source, user);
  const textOf = useInvitationText();
  const [step, setStep] = useState<InvitationStep | null>(null);
  const { invitation = null, canSignIn = false } = query.data ?? {};
  if (canSignIn && !invitation) return null;
  const isWaitingNow = isWaiting(user.invitationWaitsUntil);
  const canSend = isOpen && !canSignIn && !user.flags.includes('DISABLED');
  return (
    <AccountRow
      title={t('invitation.title')}
      mark={invitation && <InvitationBadge status={invitation.status} isWaiting={isWaitingNow} />}
      text={query.data ? textOf(invitation, user) : ''}
      below={
        query.error ? (
          <ErrorPanel error={query.error} retry={() => void query.refetch()} />
        ) : (
          !query.data && <TextSkeleton lines={1} />
        )
      }
    >
      {query.data && (
        <Group gap="sm">
          {isOpen && invitation && isRevocable(invitation) && (
            <Button variant="default" c="negative" onClick={() => setStep('revoke')}>
              {t('invitation.revoke')}
            </Button>
          )}
          {canSend && (
            <Button variant="default" onClick={() => setStep('send')}>
              {invitation ? t('invitation.sendAgain') : t('invitation.send')}
            </Button>
          )}
        </Group>
      )}
      {step && (
        <InvitationStepDialog
          source={source}
          user={user}
          step={step}
          isAgain={invitation !== null}
          close={() => setStep(null)}
        />
      )}
    </AccountRow>
  );
};

const isRevocable = ({ status }: AccountInvitation): boolean => status !== 'ACCEPTED' && status !== 'REVOKED';
