import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { deviceOfSignUp } from '../sign-up/device.ts';

/**
 * For an account whose mailed link was opened in another browser or not at all. That does not prove that the person at
 * this browser owns the mailbox; a link requested and opened here does.
 */
export const ConfirmMailbox = () => {
  const { t } = useTranslation('account');
  const [email, setEmail] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async (): Promise<void> => {
    setFailure(null);
    setSending(true);
    try {
      const device = deviceOfSignUp();
      const sent = await request('POST', '/api/v1/me/email-verification/resend', { body: device ? { device } : {} });
      setEmail(sent.email);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Stack gap="md" role="status">
      <Text>{email ? t('factor.mailboxSent', { email }) : t('factor.mailbox')}</Text>
      {failure !== null && <ErrorPanel error={failure} />}
      {!email && (
        <Group>
          <Button loading={isSending} onClick={() => void send()}>
            {t('factor.mailboxSend')}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
