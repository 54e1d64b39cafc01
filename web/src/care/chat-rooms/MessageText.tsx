import { useMemo } from 'react';
import { linkRelation } from '@kindred/contract/markdown/links';
import { linkParts } from '../../ui/rich-text/link-parts.ts';
import styles from './Chat.module.css';
import { mentionParts } from './message-words.ts';

interface MessageTextProps {
  readonly text: string;
  readonly mentions: readonly string[];
  readonly nameOf: (userId: string) => string | undefined;
}

/** A message's text, with clickable links and bold mentions. */
export const MessageText = ({ text, mentions, nameOf }: MessageTextProps) => {
  const parts = useMemo(() => linkParts(text), [text]);
  const names = mentions.flatMap((id) => nameOf(id) ?? []);
  return (
    <div className={styles.text} dir="auto">
      {parts.map((part, index) =>
        part.href ? (
          <a key={index} href={part.href} dir="ltr" target="_blank" rel={linkRelation}>
            {part.text}
          </a>
        ) : (
          mentionParts(part.text, names).map((words, place) =>
            words.isMention ? <strong key={`${index} ${place}`}>{words.text}</strong> : words.text,
          )
        ),
      )}
    </div>
  );
};
