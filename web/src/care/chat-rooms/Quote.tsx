import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';
import { messageExcerpt } from '@kindred/contract/care/chat-rooms/excerpt';
import type { Message } from './message.ts';
import { Said } from './Said.tsx';

interface QuoteProps {
  /** Null if it is not loaded. */
  readonly quoted: Message | null;
  readonly nameOf: (userId: string) => string;
  readonly jump: () => void;
}

/** The beginning of the message being answered; a press jumps to it. */
export const Quote = ({ quoted, nameOf, jump }: QuoteProps) => {
  const { t } = useTranslation('chat');
  const words = !quoted
    ? t('quote.earlier')
    : quoted.deleted_at !== null
      ? t('deleted')
      : messageExcerpt(quoted.text) ||
        (quoted.attachments.some(({ voice }) => voice) ? t('voice.title') : t('noWords'));
  return (
    <button type="button" className={styles.quote} onClick={jump}>
      {quoted ? <Said name={nameOf(quoted.author_id)} text={words} /> : words}
    </button>
  );
};
