import { useState } from 'react';
import { Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import type { ChatPlace } from './chat-place.ts';
import type { Message } from './message.ts';
import { deleteMessage } from './room-writes.ts';

interface MessageStepProps {
  readonly kind: 'delete' | 'remove' | 'report';
  readonly message: Message;
  readonly place: ChatPlace;
  readonly roomId: string;
  readonly close: () => void;
}

/** Asks before a message is deleted, removed by an admin, or reported. */
export const MessageStep = ({ kind, message, place, roomId, close }: MessageStepProps) => {
  const { t } = useTranslation('chat');
  const [reason, setReason] = useState('');
  const report = async (): Promise<void> => {
    await request('POST', '/api/v1/care/chat/rooms/{room_id}/messages/{message_id}/report', {
      params: { room_id: roomId, message_id: message.id },
      body: { reason: reason.trim() || null },
    });
    notify(t('report.done'), { tone: 'positive' });
  };
  if (kind === 'report')
    return (
      <ConfirmStep title={t('report.title')} confirmLabel={t('report.confirm')} act={report} close={close}>
        <Stack>
          <Text>{t('report.text')}</Text>
          <TextInput
            label={t('report.reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
            autoComplete="off"
          />
        </Stack>
      </ConfirmStep>
    );
  const act = (): Promise<void> => deleteMessage(place, roomId, message.id);
  return kind === 'delete' ? (
    <ConfirmStep title={t('delete.title')} confirmLabel={t('delete.confirm')} isGrave act={act} close={close}>
      {t('delete.text')}
    </ConfirmStep>
  ) : (
    <ConfirmStep title={t('remove.title')} confirmLabel={t('remove.confirm')} isGrave act={act} close={close}>
      {t('remove.text')}
    </ConfirmStep>
  );
};
