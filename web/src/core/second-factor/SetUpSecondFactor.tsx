import { useState } from 'react';
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { refreshSession } from '../../lib/session/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { svgAddress } from '../../ui/svg-address.ts';
import { CodeForm } from './CodeForm.tsx';
import { ConfirmMailbox } from './ConfirmMailbox.tsx';
import { ProveIdentityForm } from './ProveIdentityForm.tsx';

interface SetUpProps {
  readonly isRequired: boolean;
  /** Called once it is turned on. These codes are shown only this once. */
  readonly done: (recoveryCodes: readonly string[]) => void;
}

/** Sets up a second factor: first the key for the authenticator, then its first code. */
export const SetUpSecondFactor = ({ isRequired, done }: SetUpProps) => {
  const { t } = useTranslation('account');
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** The sign-in is too old, either at the start or since the app was being set up. */
  const [isStale, setStale] = useState(false);

  const begin = async (): Promise<void> => {
    setKey(await request('POST', '/api/v1/me/second-factor/start'));
    setStale(false);
  };
  const start = async (): Promise<void> => {
    setFailure(null);
    await begin().catch((error: unknown) => {
      if (isRefused(error, 'recent_sign_in_required')) setStale(true);
      else setFailure(error);
    });
  };
  const confirm = async (code: string): Promise<void> => {
    try {
      const { recoveryCodes } = await request('POST', '/api/v1/me/second-factor/confirm', { body: { code } });
      // Shows the codes first, so that they are not lost if the session refresh fails.
      done(recoveryCodes);
    } catch (error) {
      if (!isRefused(error, 'recent_sign_in_required')) throw error;
      return setStale(true);
    }
    await refreshSession();
  };

  if (isStale) return <ProveIdentityForm proven={key ? async () => setStale(false) : begin} />;
  if (isRefused(failure, 'email_not_verified')) return <ConfirmMailbox />;
  if (!key) {
    return (
      <Stack gap="md" align="flex-start">
        <Text>{t('factor.why')}</Text>
        {isRequired && <Text fw={600}>{t('factor.required')}</Text>}
        {failure !== null && <ErrorPanel error={failure} />}
        <Button onClick={() => void start()}>{t('factor.setUp')}</Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text>{t('factor.scan')}</Text>
      <Group gap="lg" align="center">
        <img src={svgAddress(renderSVG(key.uri, { border: 2 }))} alt={t('factor.picture')} width={200} height={200} />
        <div>
          <Text size="sm" c="dimmed">
            {t('factor.key')}
          </Text>
          <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
            {key.secret.match(/.{1,4}/g)?.join(' ')}
          </Code>
        </div>
      </Group>
      <CodeForm
        name="second-factor-confirm"
        label={t('factor.code')}
        help={t('factor.codeHelp')}
        submitLabel={t('factor.confirm')}
        send={confirm}
      />
    </Stack>
  );
};

const isRefused = (error: unknown, code: ApiProblem['code']): boolean =>
  error instanceof ApiProblem && error.code === code;
