import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenMenu } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import styles from './Chat.module.css';
import { emojis } from './message-actions.ts';
import type { MessageActions } from './message-actions.ts';
import { isEditable } from './message.ts';
import type { Message } from './message.ts';
import { serverNow } from './server-clock.ts';

interface MessageMenuProps extends OpenMenu {
  readonly message: Message;
  readonly isOwn: boolean;
  readonly isAdmin: boolean;
  readonly userId: string;
  readonly actions: MessageActions;
}

/** The menu of a message. */
export const MessageMenu = ({ message, isOwn, isAdmin, userId, actions, ...menu }: MessageMenuProps) => {
  const { t } = useTranslation('chat');
  const own = message.reactions[userId];
  return (
    <MenuPanel {...menu} position="bottom" label={t('menu.label')}>
      <div className={styles.emojis}>
        {emojis.map((emoji) => (
          <Menu.Item
            key={emoji}
            className={styles.emoji}
            data-own={own === emoji || undefined}
            aria-label={own === emoji ? t('menu.unreact', { emoji }) : t('menu.react', { emoji })}
            onClick={() => actions.react(message, own === emoji ? null : emoji)}
          >
            {emoji}
          </Menu.Item>
        ))}
      </div>
      <Menu.Item leftSection={<IconArrowBackUp size={20} />} onClick={() => actions.reply(message)}>
        {t('menu.reply')}
      </Menu.Item>
      {message.text && (
        <Menu.Item leftSection={<IconCopy size={20} />} onClick={() => actions.copy(message)}>
          {t('menu.copy')}
        </Menu.Item>
      )}
      {isOwn && isEditable(message, serverNow()) && (
        <Menu.Item leftSection={<IconPencil size={20} />} onClick={() => actions.edit(message)}>
          {t('menu.edit')}
        </Menu.Item>
      )}
      {isOwn && (
        <Menu.Item leftSection={<IconTrash size={20} />} onClick={() => actions.delete(message)}>
          {t('menu.delete')}
        </Menu.Item>
      )}
      {!isOwn && isAdmin && (
        <Menu.Item leftSection={<IconTrash size={20} />} onClick={() => actions.remove(message)}>
          {t('menu.remove')}
        </Menu.Item>
      )}
      {!isOwn && (
        <Menu.Item leftSection={<IconFlag size={20} />} onClick={() => actions.report(message)}>
          {t('menu.report')}
        </Menu.Item>
      )}
    </MenuPanel>
  );
};
