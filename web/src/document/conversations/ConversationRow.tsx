import { memo } from 'react';
import { VisuallyHidden } from '@mantine/core';
import type { Conversation } from '@kindred/contract/document/conversations/conversation';
import { IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import styles from './List.module.css';

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly ago: (at: string) => string;
}

/** A conversation in the list. */
export const ConversationRow = memo(({ conversation, isOpen, ago }: ConversationRowProps) => {
  const { t } = useTranslation('chatAi');
  const { id, title, pinned, lastMessageAt } = conversation;
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <Link
        to={paths.conversation.href({ id })}
        className={styles.link}
        aria-current={isOpen ? 'page' : undefined}
        data-opener
      >
        <span className={styles.title}>{title || t('untitled')}</span>
        <span className={styles.about}>
          {pinned && (
            <>
              <IconPinFilled size={14} aria-hidden />
              <VisuallyHidden>{t('list.pinned')}</VisuallyHidden>
            </>
          )}
          {ago(lastMessageAt)}
        </span>
      </Link>
      <span className={styles.menu}>
        <ConversationMenu conversation={conversation} />
      </span>
    </li>
  );
});
