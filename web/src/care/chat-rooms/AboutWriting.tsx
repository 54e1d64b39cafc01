import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';
import { messageExcerpt } from '@kindred/contract/care/chat-rooms/excerpt';
import { Said } from './Said.tsx';
import type { Writing } from './writing.ts';

interface AboutWritingProps {
  readonly writing: Writing;
  /** Returns undefined for the reader's own id. */
  readonly nameOf: (userId: string) => string | undefined;
  readonly cancel: () => void;
}

/** Names the message being answered or edited; shows nothing for a new message. */
export const AboutWriting = ({ writing, nameOf, cancel }: AboutWritingProps) => {
  const { t } = useTranslation('chat');
  if (writing.kind === 'new') return null;
  const { author_id, text } = writing.message;
  const name = nameOf(author_id);
  return (
    <div className={styles.about}>
      <span className={styles.aboutWords}>
        {writing.kind === 'reply' ? (
          <Said
            name={name ? t('write.answering', { name }) : t('write.answeringOwn')}
            text={messageExcerpt(text) || t('noWords')}
          />
        ) : (
          t('write.editing')
        )}
      </span>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('write.cancel')} onClick={cancel}>
        <IconX aria-hidden size={20} />
      </ActionIcon>
    </div>
  );
};
