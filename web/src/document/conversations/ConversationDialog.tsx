import { useState } from 'react';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Conversation } from '@kindred/contract/document/conversations/conversation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { ShareDialog } from '../shared-conversations/ShareDialog.tsx';
import { dropConversation, keepConversation, removeConversation, updateConversation } from './conversations.ts';
import type { MenuDialog } from './open-dialog.ts';

interface ConversationDialogProps {
  readonly kind: MenuDialog;
  readonly conversation: Conversation;
  readonly close: () => void;
  readonly onDeleted: () => void;
}

/** Renames, shares or deletes a conversation. */
export const ConversationDialog = ({ kind, conversation, close, onDeleted }: ConversationDialogProps) => {
  const { t } = useTranslation('chatAi');
  const queries = useQueryClient();
  const { id, title } = conversation;
  if (kind === 'rename') return <RenameDialog conversation={conversation} close={close} />;
  if (kind === 'share') return <ShareDialog conversationId={id} title={title} close={close} />;
  return (
    <ConfirmStep
      title={t('delete.title')}
      confirmLabel={t('list.delete')}
      isGrave
      act={async () => {
        await removeConversation(id);
        onDeleted();
        dropConversation(queries, id);
      }}
      close={close}
    >
      {t('delete.text', { title })}
    </ConfirmStep>
  );
};

const longestTitle = 120;

const RenameDialog = ({ conversation, close }: Pick<ConversationDialogProps, 'conversation' | 'close'>) => {
  const { t } = useTranslation('chatAi');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const [title, setTitle] = useState(conversation.title);
  useFocusBack();
  const step = useMutation({
    mutationFn: async () =>
      keepConversation(queries, await updateConversation(conversation.id, { title: title.trim() })),
    onSuccess: close,
  });
  return (
    <Dialog opened onClose={close} title={t('rename.title')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim()) step.mutate();
        }}
      >
        <Stack>
          <TextInput
            label={t('rename.label')}
            value={title}
            maxLength={longestTitle}
            onChange={(event) => setTitle(event.currentTarget.value)}
            data-autofocus
          />
          {step.error && <ErrorPanel error={step.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {tApp('cancel')}
            </Button>
            <Button type="submit" loading={step.isPending} disabled={!title.trim()}>
              {t('rename.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
