import { useState } from 'react';
import { Button } from '@mantine/core';
import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { createRequest } from './account-requests.ts';
import type { RequestedChange } from './account-requests.ts';
import { RequestAddress } from './RequestAddress.tsx';

/** Requests a change to a super admin's account, which another super admin must confirm. */
export const RequestButton = ({ user, change }: { user: User; change: RequestedChange }) => {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const title = change === 'ADDRESS' ? t('accountRequests.askAddress') : t('accountRequests.askSecondFactor');
  const act = async (): Promise<void> => {
    await createRequest({ userId: user.id, change }, crypto.randomUUID());
    notify(t('accountRequests.asked'), { tone: 'positive' });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {title}
      </Button>
      {isAsking && change === 'ADDRESS' && <RequestAddress user={user} close={close} />}
      {isAsking && change === 'SECOND_FACTOR' && (
        <ConfirmStep title={title} confirmLabel={t('accountRequests.ask')} isGrave act={act} close={close}>
          {t('accountRequests.secondFactorMeans', { name: user.name })}
        </ConfirmStep>
      )}
    </>
  );
};
