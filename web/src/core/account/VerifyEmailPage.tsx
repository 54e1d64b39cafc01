import { useEffect, useState } from 'react';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { identityErrorCode } from '../../lib/session/identity-error-code.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { signInWithCustomToken } from '../../lib/session/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { Outline } from '../../ui/Outline.tsx';
import { Page } from '../../ui/Page.tsx';
import { IdentityAlert } from './IdentityAlert.tsx';

/** A token is good for one use: however often the page is drawn, it is handed in once. */
const attempts = new Map<string, Promise<void>>();

const verify = (token: string): Promise<void> => {
  const attempt =
    attempts.get(token) ??
    request('POST', '/public-api/v1/verify-email', { body: { token } }).then(({ customToken }) =>
      signInWithCustomToken(customToken),
    );
  attempts.set(token, attempt);
  return attempt;
};

/** Where the mailed verification link leads: verified, signed in, on to /care. */
export const VerifyEmailPage = () => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!token) return;
    let here = true;
    verify(token).then(
      () => here && navigate(paths.care.href(), { replace: true }),
      (error: unknown) => here && setFailure(error),
    );
    return () => {
      here = false;
    };
  }, [token, round, navigate]);

  const again = (): void => {
    attempts.delete(token);
    setFailure(null);
    setRound(round + 1);
  };

  const refused = !token || (failure instanceof ApiProblem && failure.status === 400);
  const code = identityErrorCode(failure);
  return (
    <Page title={refused ? t('verify.refusedTitle') : t('verify.title')}>
      {refused ? (
        <AnotherMail />
      ) : code ? (
        <>
          <IdentityAlert code={code} />
          <Text>{t('verify.signInYourself')}</Text>
          <Anchor component={Link} to={paths.signIn.href()}>
            {t('signIn.title')}
          </Anchor>
        </>
      ) : failure ? (
        <ErrorPanel error={failure} safe={t('verify.linkStillGood')} retry={again} />
      ) : (
        <Outline lines={2} />
      )}
    </Page>
  );
};

/** A link that is used up or too old: another one, for whoever is signed in; others sign in first. */
const AnotherMail = () => {
  const { t } = useTranslation('account');
  const { t: tApp } = useTranslation('app');
  const user = useUser();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  const resend = async (): Promise<void> => {
    setState('sending');
    try {
      await request('POST', '/api/v1/me/email-verification/resend');
      setState('sent');
    } catch (error) {
      setState('idle');
      notify(explainError(error, tApp), { tone: 'negative' });
    }
  };

  if (user?.emailVerified) {
    return (
      <>
        <Text>{t('verify.alreadyVerified', { email: user.email })}</Text>
        <Anchor component={Link} to={paths.care.href()}>
          {t('already.continue')}
        </Anchor>
      </>
    );
  }
  return (
    <>
      <Text>{t('verify.refusedText')}</Text>
      <Group role="status">
        {state === 'sent' ? (
          <Text>{t('verify.sent', { email: user?.email })}</Text>
        ) : user ? (
          <Button loading={state === 'sending'} onClick={() => void resend()}>
            {t('verify.resend')}
          </Button>
        ) : (
          <Button component={Link} to={`${paths.signIn.href()}?${new URLSearchParams({ from: paths.profile.href() })}`}>
            {t('verify.signInToResend')}
          </Button>
        )}
      </Group>
    </>
  );
};
