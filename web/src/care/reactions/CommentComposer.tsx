import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { Button } from '@mantine/core';
import type { Comment } from '@kindred/contract/care/reactions/comment';
import { useTranslation } from 'react-i18next';
import { MentionChoice } from '../chat-rooms/MentionChoice.tsx';
import { mentionsIn } from '../chat-rooms/message.ts';
import type { People } from '../chat-rooms/use-chat.ts';
import { useMentions } from '../chat-rooms/use-mentions.ts';
import styles from './Reactions.module.css';
import { useCommentDraft } from './use-comment-draft.ts';

const longest = 1000;

interface CommentComposerProps {
  readonly people: People;
  readonly userId: string;
  /** The comment that is edited; undefined for a new one. */
  readonly comment?: Comment;
  /** Where a new comment is kept on this device until it is sent. */
  readonly draftName?: string;
  readonly send: (words: { readonly text: string; readonly mentions: readonly string[] }) => Promise<void>;
  readonly cancel?: () => void;
}

/** The field for a comment. An `@` offers the members of the circle. */
export const CommentComposer = ({ people, userId, comment, draftName, send, cancel }: CommentComposerProps) => {
  const { t } = useTranslation('reactions');
  const { t: tApp } = useTranslation('app');
  const area = useRef<HTMLTextAreaElement>(null);
  const choiceId = useId();
  const [text, setText] = useCommentDraft(draftName, comment?.text ?? '');
  const [isSending, setSending] = useState(false);
  const writing = useMemo(
    () => (comment ? { kind: 'edit' as const, message: comment } : { kind: 'new' as const }),
    [comment],
  );
  const write = (next: string): void => setText(next.slice(0, longest));
  const mentions = useMentions({ area, people, userId, memberIds: undefined, writing, text, setText: write });
  const { offered, active } = mentions;
  useEffect(() => {
    if (comment) area.current?.focus();
  }, [comment]);

  const submit = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    try {
      await send({ text: text.trim(), mentions: mentionsIn(text, mentions.chosen) });
      setText('');
      mentions.forget();
      area.current?.focus();
    } catch {
      // The panel shows the error, and the text stays.
    } finally {
      setSending(false);
    }
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart } = event.currentTarget;
    write(value);
    mentions.look(value, selectionStart);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (mentions.press(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {offered.length > 0 && <MentionChoice id={choiceId} people={offered} active={active} choose={mentions.choose} />}
      <textarea
        ref={area}
        rows={1}
        maxLength={longest}
        aria-label={t('write')}
        placeholder={t('write')}
        value={text}
        onChange={change}
        onKeyDown={press}
        onBlur={() => setTimeout(mentions.close, 200)}
        aria-controls={offered.length > 0 ? choiceId : undefined}
        aria-activedescendant={offered.length > 0 ? `${choiceId}-${active}` : undefined}
        dir="auto"
      />
      {(text.trim() !== '' || comment) && (
        <div className={styles.actions}>
          {cancel && (
            <Button variant="default" onClick={cancel}>
              {tApp('cancel')}
            </Button>
          )}
          <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
            {t(comment ? 'save' : 'send')}
          </Button>
        </div>
      )}
    </form>
  );
};
