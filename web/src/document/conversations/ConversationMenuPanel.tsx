import { use } from 'react';
import { Menu } from '@mantine/core';
import type { Conversation } from '@kindred/contract/document/conversations/conversation';
import {
  IconArchive,
  IconArchiveOff,
  IconDownload,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenMenu } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import { OpenDialog } from './open-dialog.ts';
import { useConversationSteps } from './use-conversation-steps.ts';

interface ConversationMenuPanelProps extends OpenMenu {
  readonly conversation: Conversation;
  readonly label: string;
}

/** What can be done with a conversation. */
export const ConversationMenuPanel = ({ conversation, label, ...menu }: ConversationMenuPanelProps) => {
  const { t } = useTranslation('chatAi');
  const steps = useConversationSteps();
  const openDialog = use(OpenDialog);
  const { pinned, archivedAt, messageCount } = conversation;
  return (
    <MenuPanel {...menu} position="bottom-end" label={label}>
      <Menu.Item leftSection={<IconPencil size={20} />} onClick={() => openDialog('rename', conversation)}>
        {t('list.rename')}
      </Menu.Item>
      <Menu.Item
        leftSection={pinned ? <IconPinnedOff size={20} /> : <IconPin size={20} />}
        onClick={() => void steps.pin(conversation)}
      >
        {pinned ? t('list.unpin') : t('list.pin')}
      </Menu.Item>
      {messageCount > 0 && (
        <>
          <Menu.Item leftSection={<IconShare size={20} />} onClick={() => openDialog('share', conversation)}>
            {t('list.share')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={20} />} onClick={() => void steps.download(conversation)}>
            {t('list.export')}
          </Menu.Item>
        </>
      )}
      <Menu.Item
        leftSection={archivedAt ? <IconArchiveOff size={20} /> : <IconArchive size={20} />}
        onClick={() => void steps.archive(conversation)}
      >
        {archivedAt ? t('list.unarchive') : t('list.archive')}
      </Menu.Item>
      <Menu.Item c="negative" leftSection={<IconTrash size={20} />} onClick={() => openDialog('delete', conversation)}>
        {t('list.delete')}
      </Menu.Item>
    </MenuPanel>
  );
};
