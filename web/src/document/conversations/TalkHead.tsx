import { ActionIcon } from '@mantine/core';
import type { Conversation } from '@kindred/contract/document/conversations/conversation';
import { IconChevronLeft, IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import keys from './Keys.module.css';
import styles from './Talk.module.css';

interface TalkHeadProps {
  readonly conversation: Conversation | undefined;
  readonly showKeys: () => void;
}

/** A conversation's title, the way back to the list, and what can be done with it. */
export const TalkHead = ({ conversation, showKeys }: TalkHeadProps) => {
  const { t } = useTranslation('chatAi');
  return (
    <header className={styles.head}>
      <ActionIcon
        component={Link}
        to={paths.chat.href()}
        variant="subtle"
        size={44}
        className={styles.back}
        aria-label={t('back')}
      >
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <h1 tabIndex={-1} className={styles.title}>
        {conversation ? conversation.title || t('untitled') : t('title')}
      </h1>
      <ActionIcon
        className={keys.button}
        variant="subtle"
        size={44}
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={showKeys}
      >
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
      {conversation && <ConversationMenu conversation={conversation} />}
    </header>
  );
};
