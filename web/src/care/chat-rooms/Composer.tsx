import { Suspense, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophoneFilled, IconSend2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.ts';
import { AboutWriting } from './AboutWriting.tsx';
import { AddFiles } from './AddFiles.tsx';
import styles from './Chat.module.css';
import type { ChatPlace } from './chat-place.ts';
import type { FilesToSend } from './files-to-send.ts';
import { longestText, mentionsIn, mostAttachments } from './message.ts';
import type { Message } from './message.ts';
import { MentionChoice } from './MentionChoice.tsx';
import { RecordingFault } from './RecordingFault.tsx';
import { useDraft } from './use-draft.ts';
import { useMentions } from './use-mentions.ts';
import { useRecording } from './use-recording.ts';
import type { People } from './use-chat.ts';
import type { Writing, MessageDraft } from './writing.ts';

const chosenFiles = late(() => import('./ChosenFiles.tsx').then((file) => file.ChosenFiles));
const voiceRecording = late(() => import('./VoiceRecording.tsx').then((file) => file.VoiceRecording));
// They also open if the network is gone by then.
for (const { loadWhenIdle } of [chosenFiles, voiceRecording]) loadWhenIdle();

interface ComposerProps {
  readonly place: ChatPlace;
  readonly roomId: string;
  readonly people: People;
  /** Undefined for a room with everybody in the circle. */
  readonly memberIds: readonly string[] | undefined;
  readonly label: string;
  readonly writing: Writing;
  /** Returns undefined for the reader's own id. */
  readonly nameOf: (userId: string) => string | undefined;
  readonly files: FilesToSend;
  readonly isOffline: boolean;
  readonly send: (written: MessageDraft) => void;
  readonly cancel: () => void;
  readonly editOwnLast: () => void;
  /** Shows the others that the person is typing; undefined in large rooms. */
  readonly types: (() => void) | undefined;
  readonly findMessage: (id: string) => Message | undefined;
  readonly resume: (message: Message) => void;
}

/** The counter appears from this length. */
const countFrom = longestText - 200;

/** On a phone, Enter starts a new line: there is no Shift key at hand. */
const sendsOnEnter = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The field for writing to a room. The draft stays on this device until it is sent. */
export const Composer = (props: ComposerProps) => {
  const { place, roomId, people, memberIds, label, writing, nameOf, files, isOffline, send, cancel } = props;
  const { t, i18n } = useTranslation('chat');
  const { userId } = place;
  const [isTooLong, setTooLong] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const choiceId = useId();
  const { files: chosen, isTooMany } = useSyncExternalStore(files.subscribe, files.view);
  const recording = useRecording(files, () => area.current?.focus());
  const isEditing = writing.kind === 'edit';
  const draft = useDraft({ userId, roomId, writing, area, findMessage: props.findMessage, resume: props.resume });
  const { text } = draft;
  const mentions = useMentions({ area, people, userId, memberIds, writing, text, setText: draft.setText });
  const { offered, active } = mentions;

  const stop = (): void => {
    mentions.close();
    setTooLong(false);
    draft.leave();
    cancel();
  };

  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart } = event.currentTarget;
    draft.setText(value);
    setTooLong(isTooLong && value.length > longestText);
    mentions.look(value, selectionStart);
    if (value && !isEditing) props.types?.();
  };

  const hasFiles = !isEditing && chosen.some(({ isRefused }) => !isRefused);
  // An upload is in progress, or has failed and can be tried again. Refused files do not count.
  const isBusy = chosen.some(({ sent, isRefused }) => !sent && !isRefused);
  const keptFiles = isEditing ? writing.message.attachments.length > 0 : false;
  const isEmpty = text.trim() === '' && !hasFiles && !keptFiles;
  const submit = (): void => {
    if (isEmpty || isBusy) return;
    if (text.length > longestText) {
      setTooLong(true);
      area.current?.focus();
      return;
    }
    const attachments = isEditing ? [] : chosen.flatMap(({ sent }) => sent ?? []);
    send({ text: text.trim(), attachments, mentions: mentionsIn(text, mentions.chosen) });
    draft.reset();
    mentions.forget();
    if (!isEditing) files.clear();
    area.current?.focus();
  };

  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (mentions.press(key)) event.preventDefault();
    else if (key === 'Enter' && !event.shiftKey && sendsOnEnter()) {
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
      {offered.length > 0 && <MentionChoice id={choiceId} people={offered} active={active} choose={mentions.choose} />}
      <AboutWriting writing={writing} nameOf={nameOf} cancel={stop} />
      {!isEditing && (chosen.length > 0 || isTooMany) && (
        <Suspense>
          <chosenFiles.Late files={files} isOffline={isOffline} />
        </Suspense>
      )}
      {isTooLong && (
        <p className={styles.tooLong} id={errorId} role="alert">
          {t('write.tooLong', { length: text.length, most: longestText })}
        </p>
      )}
      {recording.fault && <RecordingFault fault={recording.fault} />}
      {recording.recorder && (
        <Suspense>
          <voiceRecording.Late recorder={recording.recorder} />
        </Suspense>
      )}
      <div className={styles.write} hidden={recording.recorder !== undefined}>
        <textarea
          ref={area}
          rows={1}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={change}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => setTimeout(mentions.close, 200)}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? errorId : undefined}
          aria-controls={offered.length > 0 ? choiceId : undefined}
          aria-activedescendant={offered.length > 0 ? `${choiceId}-${active}` : undefined}
          dir="auto"
        />
        {text.length > countFrom && (
          <span className={styles.counter} data-over={text.length > longestText || undefined}>
            {(longestText - text.length).toLocaleString(i18n.language)}
          </span>
        )}
        {!isEditing && <AddFiles files={files} />}
        {!isEditing && text === '' && chosen.length < mostAttachments && (
          <ActionIcon
            variant="transparent"
            className={`${styles.add} ${styles.record}`}
            size={44}
            radius="xl"
            aria-label={t('voice.record')}
            loading={recording.isAsking}
            onClick={recording.start}
          >
            <IconMicrophoneFilled aria-hidden size={20} />
          </ActionIcon>
        )}
        <Button
          type="submit"
          radius="xl"
          className={styles.send}
          disabled={isEmpty || isBusy}
          data-empty={isEmpty || undefined}
          aria-label={isEditing ? t('write.save') : t('write.send')}
        >
          <span className={styles.sendWord}>{isEditing ? t('write.save') : t('write.send')}</span>
          <IconSend2 aria-hidden size={20} className={styles.sendIcon} />
        </Button>
      </div>
    </form>
  );
};
