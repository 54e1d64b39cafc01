import { useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { Letter } from './Letter.tsx';
import type { MessageValues } from './message-values.ts';
import { RecipientInputs } from './RecipientInputs.tsx';
import { ScheduleInputs } from './ScheduleInputs.tsx';

interface MessageInputsProps {
  readonly form: UseFormReturnType<MessageValues>;
  readonly circle: { readonly id: string; readonly name: string };
  /** The saved message, whose files can be opened from the preview. */
  readonly messageId?: string;
}

/** A message's text and files, its recipients and its time, with a preview of what recipients will see. */
export const MessageInputs = ({ form, circle, messageId }: MessageInputsProps) => {
  const { t } = useTranslation('deferred');
  const { t: tApp } = useTranslation('app');
  const user = useUser();
  const [isPreview, setPreview] = useState(false);
  const { title, content, attachments } = form.values;
  return (
    <>
      <TextInput label={t('messageTitle')} name="title" required autoComplete="off" {...form.getInputProps('title')} />
      <RichTextField
        label={t('words')}
        description={t('wordsHelp')}
        value={content}
        error={form.errors['content']}
        onChange={(words) => form.setFieldValue('content', words)}
      />
      <AttachmentsField
        value={attachments}
        error={form.errors['attachments']}
        onChange={(change) => form.setFieldValue('attachments', (before) => [...change(before)])}
      />
      <RecipientInputs form={form} circle={circle} />
      <ScheduleInputs form={form} circleId={circle.id} />
      <Group>
        <Button variant="default" onClick={() => setPreview(true)}>
          {t('preview')}
        </Button>
      </Group>
      {isPreview && (
        <Dialog
          opened
          size="xl"
          onClose={() => setPreview(false)}
          title={t('preview')}
          closeButtonProps={{ 'aria-label': tApp('cancel') }}
        >
          <Letter
            title={title}
            from={user?.name ?? ''}
            content={content}
            attachments={attachments}
            fetchFile={({ id }) =>
              request('GET', '/api/v1/care/deferred-messages/{message_id}/attachments/{attachment_id}/file', {
                params: { message_id: messageId ?? '', attachment_id: id },
                as: 'file',
              })
            }
          />
        </Dialog>
      )}
    </>
  );
};
