import { ActionIcon } from '@mantine/core';
import type { Conversation } from '@kindred/contract/document/conversations/conversation';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

const panel = late(() => import('./ConversationMenuPanel.tsx').then((file) => file.ConversationMenuPanel));

/** The button with what can be done with a conversation. */
export const ConversationMenu = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chatAi');
  const label = t('list.menu', { title: conversation.title });
  return (
    <MenuButton
      panel={panel}
      button={(props) => (
        <ActionIcon {...props} variant="subtle" size={44} aria-label={label} title={t('list.actions')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      )}
    >
      {(menu) => <panel.Late {...menu} conversation={conversation} label={label} />}
    </MenuButton>
  );
};
