import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { signOut } from '../../lib/session/session.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useSignOut } from '../../app/use-sign-out.tsx';

/** Ends all of the user's sessions, including this one. */
export const SignOutEverywhere = () => {
  const { t } = useTranslation('account');
  const [isAsked, setAsked] = useState(false);
  const { begin, question } = useSignOut(async (keepsWriting) => {
    await request('POST', '/api/v1/me/sign-out-everywhere');
    notify(t('signIns.signedOut'), { tone: 'positive' });
    await signOut({ keepsWriting });
  });
  return (
    <>
      <Group>
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('signIns.signOut')}
        </Button>
      </Group>
      {isAsked && (
        <ConfirmStep
          title={t('signIns.signOut')}
          confirmLabel={t('signIns.signOut')}
          act={begin}
          close={() => setAsked(false)}
        >
          {t('signIns.signOutMeans')}
        </ConfirmStep>
      )}
      {question}
    </>
  );
};
