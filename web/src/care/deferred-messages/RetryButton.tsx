import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useForgetMessages } from './use-messages.ts';

/** Retries delivery to those who did not receive a message. */
export const RetryButton = ({ id }: { id: string }) => {
  const { t } = useTranslation('deferred');
  const forget = useForgetMessages();
  const retry = useMutation({
    mutationFn: () =>
      request('POST', '/api/v1/care/deferred-messages/{message_id}/retry', { params: { message_id: id } }),
    onSuccess: async () => {
      notify(t('retried'), { tone: 'positive' });
      await forget();
    },
  });
  return (
    <>
      <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
        {t('retry')}
      </Button>
      {retry.error && <ErrorPanel error={retry.error} />}
    </>
  );
};
