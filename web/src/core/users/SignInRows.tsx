import { useState } from 'react';
import { Button } from '@mantine/core';
import type { User } from '@kindred/contract/core/users/user';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RequestButton } from '../account-requests/RequestButton.tsx';
import { AccountRow } from './AccountRow.tsx';
import { useObstacleLabels } from './user-labels.ts';
import type { Obstacle } from './user-rights.ts';
import { useKeepUser } from './user-source.ts';
import type { UserSource } from './user-source.ts';

interface SignInRowProps {
  readonly source: UserSource;
  readonly user: User;
  readonly obstacle: Obstacle | undefined;
}

/** Returns why no action is possible here. If the user is above the reader, the top of the page already says so. */
const useWhy = (obstacle: Obstacle | undefined): string | undefined => {
  const obstacles = useObstacleLabels();
  return obstacle && obstacle !== 'personAbove' ? obstacles[obstacle] : undefined;
};

/** Whether the address is verified. */
export const VerifiedRow = ({ source, user, obstacle }: SignInRowProps) => {
  const why = useWhy(obstacle);
  const { t } = useTranslation('admin');
  const keep = useKeepUser(source);
  const isVerified = user.flags.includes('EMAIL_VERIFIED');
  const change = useMutation({
    mutationFn: () => source.setFlag(user.id, 'EMAIL_VERIFIED', !isVerified),
    onSuccess: keep,
  });
  return (
    <AccountRow
      title={t('email')}
      mark={
        isVerified ? (
          <StatusBadge tone="positive">{t('users.confirmed')}</StatusBadge>
        ) : (
          <StatusBadge tone="warning">{t('users.notConfirmed')}</StatusBadge>
        )
      }
      text={user.mustConfirmEmail ? t('users.mustConfirmText', { email: user.email }) : t('users.verifiedText')}
      why={why}
      below={change.error && <ErrorPanel error={change.error} />}
    >
      {obstacle === 'twoSuperAdmins' && <RequestButton user={user} change="ADDRESS" />}
      {!obstacle && !user.mustConfirmEmail && (
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          {isVerified ? t('users.unverify') : t('users.verify')}
        </Button>
      )}
    </AccountRow>
  );
};

/** Turns off another user's lost second factor. Users cannot turn off their own here. */
export const SecondFactorRow = ({ source, user, obstacle }: SignInRowProps) => {
  const why = useWhy(obstacle);
  const { t } = useTranslation('admin');
  const keep = useKeepUser(source);
  const [isAsked, setAsked] = useState(false);
  const { id, name, hasSecondFactor } = user;
  const act = async (): Promise<void> => {
    await source.resetSecondFactor(id);
    keep(await source.get(id));
    notify(t('users.secondFactorReset', { name }), { tone: 'positive' });
  };
  return (
    <AccountRow
      title={t('users.secondFactor')}
      why={hasSecondFactor ? why : undefined}
      text={hasSecondFactor ? t('users.secondFactorOn') : t('users.secondFactorOff')}
    >
      {hasSecondFactor && obstacle === 'twoSuperAdmins' && <RequestButton user={user} change="SECOND_FACTOR" />}
      {hasSecondFactor && !obstacle && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('users.turnOff')}
        </Button>
      )}
      {isAsked && (
        <ConfirmStep
          title={t('users.turnOff')}
          confirmLabel={t('users.turnOff')}
          isGrave
          act={act}
          close={() => setAsked(false)}
        >
          {t('users.turnOffMeans', { name })}
        </ConfirmStep>
      )}
    </AccountRow>
  );
};
