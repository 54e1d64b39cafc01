import { useState } from 'react';
import { Button } from '@mantine/core';
import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SessionUser } from '../../lib/session/session-state.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { AccountRow } from './AccountRow.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { SecondFactorRow, VerifiedRow } from './SignInRows.tsx';
import { endObstacle, signInObstacle } from './user-rights.ts';
import type { UserSource } from './user-source.ts';
import { useObstacleLabels } from './user-labels.ts';
import styles from './UserPage.module.css';
import { UserStepDialog } from './UserStepDialog.tsx';
import type { UserStep } from './UserStepDialog.tsx';

interface UserAccountProps {
  readonly source: UserSource;
  readonly user: User;
  readonly caller: SessionUser;
}

/** Whether and how the person can sign in, and the actions that end it. */
export const UserAccount = ({ source, user, caller }: UserAccountProps) => {
  const { t } = useTranslation('admin');
  const moment = useMoment();
  const obstacles = useObstacleLabels();
  const navigate = useNavigate();
  const [step, setStep] = useState<UserStep | null>(null);
  const isDisabled = user.flags.includes('DISABLED');
  const obstacle = endObstacle(caller, user);
  // The top of the page already says that the user is above the reader's level.
  const why = obstacle && obstacle !== 'personAbove' ? obstacles[obstacle] : undefined;
  return (
    <>
      <ul className={styles.rows}>
        <VerifiedRow source={source} user={user} obstacle={signInObstacle(caller, user)} />
        <InvitationRow source={source} user={user} isOpen={!obstacle} />
        <AccountRow
          title={t('users.signIn')}
          mark={
            isDisabled ? (
              <StatusBadge tone="negative">{t('users.disabled')}</StatusBadge>
            ) : (
              <StatusBadge tone="positive">{t('users.allowed')}</StatusBadge>
            )
          }
          text={
            user.lastSignInAt ? t('users.lastSignInAt', { when: moment(user.lastSignInAt) }) : t('users.neverSignedIn')
          }
          why={why}
        >
          {!obstacle && (
            <Button
              variant="default"
              c={isDisabled ? undefined : 'negative'}
              onClick={() => setStep(isDisabled ? 'enable' : 'disable')}
            >
              {isDisabled ? t('users.enable') : t('users.disable')}
            </Button>
          )}
        </AccountRow>
        <AccountRow title={t('users.password')} text={t('users.passwordText')}>
          {!isDisabled && (
            <Button variant="default" onClick={() => setStep('reset')}>
              {t('users.sendReset')}
            </Button>
          )}
        </AccountRow>
        <SecondFactorRow
          source={source}
          user={user}
          obstacle={caller.id === user.id ? 'self' : signInObstacle(caller, user)}
        />
        <AccountRow title={t('users.sessions')} text={t('users.sessionsText')} why={why}>
          {!obstacle && (
            <Button variant="default" onClick={() => setStep('signOut')}>
              {t('users.signOut')}
            </Button>
          )}
        </AccountRow>
        <AccountRow title={t('users.delete')} text={t('users.deleteShort')} why={why}>
          {!obstacle && (
            <Button variant="default" c="negative" onClick={() => setStep('delete')}>
              {t('delete')}
            </Button>
          )}
        </AccountRow>
      </ul>
      {step && (
        <UserStepDialog
          source={source}
          user={user}
          step={step}
          close={() => setStep(null)}
          left={() => leave(async () => navigate(source.paths.list))}
        />
      )}
    </>
  );
};
