import { useId } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '@mantine/core';
import { libraryLimits } from '@kindred/contract/document/limits';
import { IconPlayerStopFilled, IconSend2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Composer.module.css';

interface ComposerProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly send: (text: string) => void;
  /** Stops the answer that is being written; undefined if there is none. */
  readonly stop: (() => void) | undefined;
  readonly isStopping: boolean;
  /** Nothing can be asked now. */
  readonly isOff: boolean;
  /** What the conversation is about. */
  readonly children: ReactNode;
}

const most = libraryLimits.question;
/** The counter appears from this length. */
const countFrom = most - 400;

/** On a phone, Enter starts a new line: there is no Shift key at hand. */
const sendsOnEnter = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The field for questions. */
export const Composer = (props: ComposerProps) => {
  const { area, text, setText, send, stop, isStopping, isOff, children } = props;
  const { t, i18n } = useTranslation('chatAi');
  const errorId = useId();
  const isTooLong = text.trim().length > most;
  const isReady = text.trim() !== '' && !isTooLong && !isOff && !stop;

  const submit = (): void => {
    if (!isReady) return;
    send(text.trim());
    area.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey || !sendsOnEnter()) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {isTooLong && (
        <p className={styles.tooLong} id={errorId} role="alert">
          {t('ask.tooLong', { length: text.trim().length, most })}
        </p>
      )}
      <div className={styles.write}>
        <textarea
          ref={area}
          rows={1}
          aria-label={t('ask.label')}
          placeholder={t('ask.label')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? errorId : undefined}
          dir="auto"
        />
        {text.length > countFrom && (
          <span className={styles.counter} data-over={isTooLong || undefined}>
            {(most - text.trim().length).toLocaleString(i18n.language)}
          </span>
        )}
        {stop ? (
          <Button
            type="button"
            variant="default"
            radius="xl"
            className={styles.send}
            disabled={isStopping}
            onClick={stop}
            aria-label={t('ask.stop')}
          >
            <IconPlayerStopFilled aria-hidden size={18} className={styles.stopIcon} />
            <span className={styles.word}>{t('ask.stop')}</span>
          </Button>
        ) : (
          <Button type="submit" radius="xl" className={styles.send} disabled={!isReady} aria-label={t('ask.send')}>
            <span className={styles.word}>{t('ask.send')}</span>
            <IconSend2 aria-hidden size={20} className={styles.sendIcon} />
          </Button>
        )}
      </div>
    </form>
  );
};
