import { useState } from 'react';
import { Button } from '@mantine/core';
import type { User } from '@kindred/contract/core/users/user';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SessionUser } from '../../lib/session/session-state.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { changeObstacle, endObstacle } from './user-rights.ts';
import { useKeepUser } from './user-source.ts';
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

/** Whether and how the person can sign in, and the end of it. */
export const UserAccount = ({ source, user, caller }: UserAccountProps) => {
  const { t } = useTranslation('admin');
  const moment = useMoment();
  const obstacles = useObstacleLabels();
  const navigate = useNavigate();
  const [step, setStep] = useState<UserStep | null>(null);
  const isDisabled = user.flags.includes('DISABLED');
  const obstacle = endObstacle(caller, user);
  // The top of the page says when the user is above one's own level.
  const why = obstacle && obstacle !== 'personAbove' ? obstacles[obstacle] : undefined;
  return (
    <>
      <ul className={styles.rows}>
        <Verified source={source} user={user} isLocked={changeObstacle(caller, user) !== undefined} />
        <Row
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
        </Row>
        <Row title={t('users.password')} text={t('users.passwordText')}>
          {!isDisabled && (
            <Button variant="default" onClick={() => setStep('reset')}>
              {t('users.sendReset')}
            </Button>
          )}
        </Row>
        <SecondFactor source={source} user={user} isLocked={obstacle !== undefined} />
        <Row title={t('users.delete')} text={t('users.deleteShort')} why={why}>
          {!obstacle && (
            <Button variant="default" c="negative" onClick={() => setStep('delete')}>
              {t('delete')}
            </Button>
          )}
        </Row>
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

const Verified = ({ source, user, isLocked }: { source: UserSource; user: User; isLocked: boolean }) => {
  const { t } = useTranslation('admin');
  const keep = useKeepUser(source);
  const isVerified = user.flags.includes('EMAIL_VERIFIED');
  const change = useMutation({
    mutationFn: () => source.setFlag(user.id, 'EMAIL_VERIFIED', !isVerified),
    onSuccess: keep,
  });
  return (
    <Row
      title={t('email')}
      mark={
        isVerified ? (
          <StatusBadge tone="positive">{t('users.confirmed')}</StatusBadge>
        ) : (
          <StatusBadge tone="warning">{t('users.notConfirmed')}</StatusBadge>
        )
      }
      text={user.mustConfirmEmail ? t('users.mustConfirmText', { email: user.email }) : t('users.verifiedText')}
      below={change.error && <ErrorPanel error={change.error} />}
    >
      {!isLocked && !user.mustConfirmEmail && (
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          {isVerified ? t('users.unverify') : t('users.verify')}
        </Button>
      )}
    </Row>
  );
};

/** Turns off a user's lost second factor; nobody can turn off their own here. */
const SecondFactor = ({ source, user, isLocked }: { source: UserSource; user: User; isLocked: boolean }) => {
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
    <Row
      title={t('users.secondFactor')}
      text={hasSecondFactor ? t('users.secondFactorOn') : t('users.secondFactorOff')}
    >
      {hasSecondFactor && !isLocked && (
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
    </Row>
  );
};

interface RowProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly text: string;
  /** Why nothing can be done here. */
  readonly why?: string | undefined;
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

const Row = ({ title, mark, text, why, below, children }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.text}>
      <span className={styles.name}>
        {title} {mark}
      </span>
      <span className={styles.quiet}>{text}</span>
      {why && <span className={styles.quiet}>{why}</span>}
    </div>
    {children}
    {below}
  </li>
);
