import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { VoiceNote } from '@kindred/contract/care/chat-rooms/message';
import { useTranslation } from 'react-i18next';
import { usePlayback } from './use-playback.ts';
import styles from './Voice.module.css';
import { clockOf } from './wave.ts';
import { Waveform } from './Waveform.tsx';

interface VoicePlayerProps {
  readonly voice: VoiceNote;
  /** Returns the object URL of the recording. */
  readonly load: () => Promise<string>;
}

/** A voice note: play and pause, its waveform to move in, its time, and its speed. */
export const VoicePlayer = ({ voice: { seconds, peaks }, load }: VoicePlayerProps) => {
  const { t, i18n } = useTranslation('chat');
  const { isPlaying, at, speed, isFailed, toggle, seek, changeSpeed } = usePlayback(load, seconds);
  const isBegun = isPlaying || at > 0;
  const rate = t('voice.rate', { speed: speed.toLocaleString(i18n.language) });
  return (
    <div className={styles.player} role="group" aria-label={t('voice.note', { time: clockOf(seconds) })}>
      <ActionIcon
        variant="filled"
        size={44}
        radius="xl"
        aria-label={isPlaying ? t('voice.stop') : t('voice.play')}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled aria-hidden size={20} /> : <IconPlayerPlayFilled aria-hidden size={20} />}
      </ActionIcon>
      <span className={styles.track}>
        <Waveform peaks={peaks} share={at / seconds} />
        <input
          type="range"
          min={0}
          max={seconds}
          step={1}
          value={Math.round(at)}
          aria-label={t('voice.position')}
          aria-valuetext={t('voice.positionOf', { time: clockOf(at), whole: clockOf(seconds) })}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </span>
      <span className={styles.time}>{clockOf(isBegun ? at : seconds)}</span>
      <button
        type="button"
        className={styles.speed}
        aria-label={t('voice.speed', { speed: rate })}
        onClick={changeSpeed}
      >
        {rate}
      </button>
      {isFailed && (
        <span className={styles.failed} role="alert">
          {t('voice.cannotPlay')}
        </span>
      )}
    </div>
  );
};
