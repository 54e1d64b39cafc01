import { Suspense, useState } from 'react';
import { ActionIcon } from '@mantine/core';
import type { Conversation } from '@kindred/contract/document/conversations/conversation';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuDialog } from './ConversationMenuPanel.tsx';

const panel = late(() => import('./ConversationMenuPanel.tsx').then((file) => file.ConversationMenuPanel));
const dialogs = late(() => import('./ConversationDialog.tsx').then((file) => file.ConversationDialog));

interface ConversationMenuProps {
  readonly conversation: Conversation;
  /** Called when the conversation is deleted. */
  readonly onDeleted: () => void;
}

/** The button with what can be done with a conversation. */
export const ConversationMenu = ({ conversation, onDeleted }: ConversationMenuProps) => {
  const { t } = useTranslation('chatAi');
  const [dialog, setDialog] = useState<MenuDialog>();
  const label = t('list.menu', { title: conversation.title });
  return (
    <>
      <MenuButton
        panel={panel}
        button={(props) => (
          <ActionIcon {...props} variant="subtle" size={44} aria-label={label} title={t('list.actions')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        )}
      >
        {(menu) => <panel.Late {...menu} conversation={conversation} label={label} openDialog={setDialog} />}
      </MenuButton>
      {dialog && (
        <Suspense>
          <dialogs.Late
            kind={dialog}
            conversation={conversation}
            close={() => setDialog(undefined)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </>
  );
};
