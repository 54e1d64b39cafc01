import { useState } from 'react';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { identityErrorCode } from '../../lib/session/identity-error-code.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { currentSession } from '../../lib/session/session-state.ts';
import { refreshSession, signInWithCustomToken } from '../../lib/session/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { useFirstPage, useLeadOn } from '../use-first-page.ts';
import { forgetDevice, knownDevice } from './device.ts';
import { IdentityAlert } from './IdentityAlert.tsx';

/**
 * Page that the mailed verification link opens. Opening it changes nothing, because mail scanners open links; one press
 * verifies. The browser that signed up is then signed in and continues to the first page; in any other browser the
 * person signs in.
 */
export const VerifyEmailPage = () => {
  const { t } = useTranslation('account');
  const leadOn = useLeadOn();
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const [failure, setFailure] = useState<unknown>(null);

  const verify = async (): Promise<void> => {
    setFailure(null);
    setState('sending');
    try {
      const device = knownDevice();
      const { customToken } = await request('POST', '/public-api/v1/verify-email', {
        body: { token, ...(device && { device }) },
      });
      // The address is verified now, even if the session fails.
      setState('done');
      if (customToken) {
        forgetDevice();
        await signInWithCustomToken(customToken);
        await leadOn();
      } else if (currentSession().status === 'signedIn') await refreshSession().catch(() => undefined);
    } catch (error) {
      setFailure(error);
      setState((now) => (now === 'done' ? now : 'asked'));
    }
  };

  if (!token || (failure instanceof ApiProblem && failure.status === 400)) {
    return (
      <Page title={t('verify.refusedTitle')}>
        <AnotherMail />
      </Page>
    );
  }
  if (state === 'done') return <Verified failure={failure} />;
  return (
    <Page title={t('verify.title')}>
      {failure ? (
        <ErrorPanel error={failure} safe={t('verify.linkStillGood')} retry={() => void verify()} />
      ) : (
        <>
          <Text>{t('verify.text')}</Text>
          <Group>
            <Button size="md" loading={state === 'sending'} onClick={() => void verify()}>
              {t('verify.confirm')}
            </Button>
          </Group>
        </>
      )}
    </Page>
  );
};

const Verified = ({ failure }: { failure: unknown }) => {
  const { t } = useTranslation('account');
  const user = useUser();
  const firstPage = useFirstPage();
  const code = identityErrorCode(failure);
  return (
    <Page title={t('verify.doneTitle')}>
      {code && <IdentityAlert code={code} />}
      <Text role="status">{t(user ? 'verify.done' : 'verify.signInYourself')}</Text>
      <Group>
        <Button component={Link} to={user ? firstPage : paths.signIn.href()}>
          {t(user ? 'already.continue' : 'signIn.title')}
        </Button>
      </Group>
    </Page>
  );
};

/** For a link that was used or has expired. Signed-in users can request another; others sign in first. */
const AnotherMail = () => {
  const { t } = useTranslation('account');
  const { t: tApp } = useTranslation('app');
  const user = useUser();
  const firstPage = useFirstPage();
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
        <Anchor component={Link} to={firstPage}>
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
