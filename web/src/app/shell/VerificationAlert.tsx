import { useEffect } from 'react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { refreshSession } from '../../lib/session/session.ts';
import { explainError } from '../../ui/explain-error.ts';

const verificationKey = ['me', 'email-verification'] as const;

/** Says that the address is unverified, and resends the mail. */
export const VerificationAlert = ({ email }: { email: string }) => {
  const { t } = useTranslation('app');
  const resend = useMutation({ mutationFn: () => request('POST', '/api/v1/me/email-verification/resend') });
  // Checked again when the window regains the focus, because the user may come back from their mail.
  const status = useQuery({
    queryKey: verificationKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/me/email-verification/status', { signal }),
    staleTime: 0,
  });
  const verified = status.data?.verified === true;
  useEffect(() => {
    if (verified) void refreshSession().catch(() => undefined);
  }, [verified]);

  return (
    <Alert color="warning" title={t('verification.title')} mb="xl">
      <Text>{t('verification.text', { email })}</Text>
      <Group mt="sm" role="status">
        {resend.isSuccess ? (
          <Text>{t('verification.sent', { email })}</Text>
        ) : (
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('verification.resend')}
          </Button>
        )}
        {resend.error && <Text c="negative">{explainError(resend.error, t)}</Text>}
      </Group>
    </Alert>
  );
};
