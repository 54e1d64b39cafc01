import { useEffect, useState } from 'react';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { identityErrorCode } from '../../lib/session/identity-error-code.ts';
import { verifyPasswordResetCode } from '../../lib/session/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { Page } from '../../ui/Page.tsx';
import { IdentityAlert } from './IdentityAlert.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Page that the identity service's mailed links open: a new password (`mode=resetPassword`). */
export const AuthActionPage = () => {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const code = query.get('oobCode') ?? '';
  const known = query.get('mode') === 'resetPassword' && code !== '';
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!known) return;
    let here = true;
    verifyPasswordResetCode(code).then(
      (found) => here && setEmail(found),
      (error: unknown) => here && setFailure(error),
    );
    return () => {
      here = false;
    };
  }, [known, code, round]);

  const again = (): void => {
    setFailure(null);
    setRound(round + 1);
  };

  const identityCode = identityErrorCode(failure);
  return (
    <Page title={t('action.title')}>
      {!known ? (
        <Another>{t('action.unknown')}</Another>
      ) : identityCode && identityCode !== 'auth/network-request-failed' ? (
        <>
          <IdentityAlert code={identityCode} />
          <Another>{t('action.another')}</Another>
        </>
      ) : failure ? (
        <ErrorPanel error={failure} safe={t('action.linkStillGood')} retry={again} />
      ) : email ? (
        <NewPasswordForm email={email} code={code} done={t('action.done')} />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Page>
  );
};

const Another = ({ children }: { children: string }) => {
  const { t } = useTranslation('account');
  return (
    <>
      <Text>{children}</Text>
      <Anchor component={Link} to={paths.passwordResetRequest.href()}>
        {t('action.request')}
      </Anchor>
    </>
  );
};
