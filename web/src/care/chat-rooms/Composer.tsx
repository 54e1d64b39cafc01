import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconSend2, IconX } from '@tabler/icons-react';
import type { Member } from '@kindred/contract/care/members/member';
import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import { draftIn, keepDraft } from './drafts.ts';
import { FilesToSend } from './FilesToSend.tsx';
import { excerptOf, longestText, mentionsIn, mostAttachments } from './message.ts';
import type { Letter, Message } from './message.ts';
import { mentionAt, withMention } from './mention-typing.ts';
import { MentionChoice } from './MentionChoice.tsx';
import { useFilesToSend } from './use-files-to-send.ts';
import type { People } from './use-chat.ts';

/** What one writes: a new message, an answer, or another text of one's own message. */
export type Writing =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly message: Message }
  | { readonly kind: 'edit'; readonly message: Message };

interface ComposerProps {
  readonly place: ChatPlace;
  readonly roomId: string;
  readonly people: People;
  /** Undefined: everybody in the circle. */
  readonly memberIds: readonly string[] | undefined;
  readonly label: string;
  readonly writing: Writing;
  readonly nameOf: (userId: string) => string;
  readonly isOffline: boolean;
  readonly send: (letter: Pick<Letter, 'text' | 'attachments' | 'mentions'>) => void;
  readonly cancel: () => void;
  readonly editOwnLast: () => void;
  /** Tells that the person is typing; undefined in large rooms. */
  readonly types: (() => void) | undefined;
  readonly findMessage: (id: string) => Message | undefined;
  readonly resume: (message: Message) => void;
}

/** The counter shows from here on. */
const countFrom = longestText - 200;

/** On a phone Enter is a new line: there is no Shift at hand. */
const sendsOnEnter = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Where one writes to a room. The draft stays on this device until it is sent. */
export const Composer = (props: ComposerProps) => {
  const { place, roomId, people, memberIds, label, writing, nameOf, isOffline, send, cancel } = props;
  const { t } = useTranslation('chat');
  const { userId } = place;
  const [draft] = useState(() => draftIn(userId, roomId));
  const [text, setText] = useState(draft.text);
  const [chosen, setChosen] = useState<readonly Member[]>([]);
  const [mention, setMention] = useState<{ readonly from: number; readonly typed: string }>();
  const [isTooLong, setTooLong] = useState(false);
  const [active, setActive] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const before = useRef('');
  const errorId = useId();
  const choiceId = useId();
  const files = useFilesToSend(roomId);
  const isEditing = writing.kind === 'edit';

  const inRoom = [...people.values()].filter(
    ({ user_id }) => user_id !== userId && (!memberIds || memberIds.includes(user_id)),
  );
  const offered = mention ? mentionAt(inRoom, mention.typed) : [];

  // An answer that was begun before a reload is taken up once its message is there.
  const resumed = useRef(draft.reply_to === null);
  useEffect(() => {
    if (resumed.current || !draft.reply_to) return;
    const message = props.findMessage(draft.reply_to);
    if (!message) return;
    resumed.current = true;
    props.resume(message);
  });

  useEffect(() => {
    if (writing.kind === 'edit') {
      before.current = text;
      setText(writing.message.text);
      setChosen(writing.message.mentions.flatMap((id) => people.get(id) ?? []));
    }
    if (writing.kind !== 'new') area.current?.focus();
    // Runs when something else is written; what is typed meanwhile is no reason.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [writing]);

  const replyTo = writing.kind === 'reply' ? writing.message.id : null;
  useEffect(() => {
    if (!isEditing) keepDraft(userId, roomId, { text, reply_to: replyTo });
  }, [userId, roomId, text, replyTo, isEditing]);

  const stop = (): void => {
    setMention(undefined);
    setTooLong(false);
    if (isEditing) setText(before.current);
    resumed.current = true;
    cancel();
  };

  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart } = event.currentTarget;
    setText(value);
    setTooLong(isTooLong && value.length > longestText);
    const typed = /(?:^|\s)@([^\s@]*)$/.exec(value.slice(0, selectionStart))?.[1];
    setMention(typed === undefined ? undefined : { from: selectionStart - typed.length - 1, typed });
    setActive(0);
    if (value && !isEditing) props.types?.();
  };

  const choose = (member: Member): void => {
    if (!mention) return;
    const { text: next, caret } = withMention(text, mention, member.name);
    setText(next);
    setChosen([...chosen, member]);
    setMention(undefined);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };

  const hasFiles = !isEditing && files.files.length > 0;
  const keptFiles = isEditing ? writing.message.attachments.length > 0 : false;
  const isEmpty = text.trim() === '' && !hasFiles && !keptFiles;
  const submit = (): void => {
    if (isEmpty || files.isBusy) return;
    if (text.length > longestText) {
      setTooLong(true);
      area.current?.focus();
      return;
    }
    send({ text: text.trim(), attachments: isEditing ? [] : files.sent, mentions: mentionsIn(text, chosen) });
    setText(isEditing ? before.current : '');
    setChosen([]);
    setMention(undefined);
    if (!isEditing) files.clear();
    area.current?.focus();
  };

  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (offered.length > 0 && ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(key)) {
      event.preventDefault();
      if (key === 'Escape') setMention(undefined);
      else if (key === 'ArrowDown') setActive((active + 1) % offered.length);
      else if (key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
      else choose(offered[active]!);
    } else if (key === 'Enter' && !event.shiftKey && sendsOnEnter()) {
      event.preventDefault();
      submit();
    } else if (key === 'Escape' && writing.kind !== 'new') {
      event.preventDefault();
      stop();
    } else if (key === 'ArrowUp' && text === '' && writing.kind === 'new') {
      event.preventDefault();
      props.editOwnLast();
    }
  };

  const paste = (event: ClipboardEvent): void => {
    if (isEditing || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    files.add([...event.clipboardData.files]);
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {offered.length > 0 && <MentionChoice id={choiceId} people={offered} active={active} choose={choose} />}
      {writing.kind !== 'new' && (
        <div className={styles.about}>
          <span>
            {writing.kind === 'reply'
              ? t('write.answering', {
                  name: nameOf(writing.message.author_id),
                  text: excerptOf(writing.message.text) || t('noWords'),
                })
              : t('write.editing')}
          </span>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('write.cancel')} onClick={stop}>
            <IconX aria-hidden size={20} />
          </ActionIcon>
        </div>
      )}
      {!isEditing && <FilesToSend files={files} isOffline={isOffline} />}
      {isTooLong && (
        <p className={styles.tooLong} id={errorId} role="alert">
          {t('write.tooLong', { length: text.length, most: longestText })}
        </p>
      )}
      <div className={styles.write}>
        <textarea
          ref={area}
          rows={1}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={change}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => setTimeout(() => setMention(undefined), 200)}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? errorId : undefined}
          aria-controls={offered.length > 0 ? choiceId : undefined}
          aria-activedescendant={offered.length > 0 ? `${choiceId}-${active}` : undefined}
          dir="auto"
        />
        {text.length > countFrom && (
          <span className={styles.counter} data-over={text.length > longestText || undefined}>
            {longestText - text.length}
          </span>
        )}
        {!isEditing && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              onChange={(event) => {
                files.add([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
            <ActionIcon
              variant="transparent"
              className={styles.add}
              size={44}
              radius="xl"
              aria-label={t('file.add')}
              disabled={files.files.length >= mostAttachments}
              onClick={() => picker.current?.click()}
            >
              <IconPlus aria-hidden size={20} />
            </ActionIcon>
          </>
        )}
        <Button
          type="submit"
          radius="xl"
          className={styles.send}
          disabled={isEmpty || files.isBusy}
          aria-label={isEditing ? t('write.save') : t('write.send')}
        >
          <span className={styles.sendWord}>{isEditing ? t('write.save') : t('write.send')}</span>
          <IconSend2 aria-hidden size={20} className={styles.sendIcon} />
        </Button>
      </div>
    </form>
  );
};
