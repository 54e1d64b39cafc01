import { Button, Text } from '@mantine/core';
import type { DeferredMessage } from '@kindred/contract/care/deferred-messages/deferred-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { messageKey, useForgetMessages } from './use-messages.ts';

const path = '/api/v1/care/deferred-messages/{message_id}/hold';

/** Holds back a message that waits for a death, or lets it continue. */
export const HoldButton = ({ message: { id, held_at } }: { message: DeferredMessage }) => {
  const { t } = useTranslation('deferred');
  const queries = useQueryClient();
  const forget = useForgetMessages();
  const params = { message_id: id };
  const change = useMutation({
    mutationFn: () => (held_at ? request('DELETE', path, { params }) : request('POST', path, { params })),
    onSuccess: async (saved) => {
      queries.setQueryData(messageKey(id), saved);
      notify(saved.held_at ? t('hold.held') : t('hold.letGone'), { tone: 'positive' });
      await forget();
    },
  });
  return (
    <>
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
        {held_at ? t('hold.letGo') : t('hold.hold')}
      </Button>
      {change.error && <ErrorPanel error={change.error} />}
    </>
  );
};

/** Says whether a message is held back or can be. */
export const HoldText = ({ message: { held_at } }: { message: DeferredMessage }) => {
  const { t } = useTranslation('deferred');
  return held_at ? <Text fw={600}>{t('hold.isHeld')}</Text> : <Text c="dimmed">{t('hold.means')}</Text>;
};
