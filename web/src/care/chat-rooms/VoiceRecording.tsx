import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconPlayerPauseFilled, IconPlayerRecordFilled, IconTrash } from '@tabler/icons-react';
import { longestVoiceNote } from '@kindred/contract/care/chat-rooms/voice-note';
import { useTranslation } from 'react-i18next';
import styles from './Voice.module.css';
import type { VoiceRecorder } from './voice-recorder.ts';
import { clockOf } from './wave.ts';
import { Waveform } from './Waveform.tsx';

/** How many of the last tenths of a second the waveform shows. */
const shown = 48;
/** What is not louder than this looks quiet. */
const quiet = 0.05;

/** A voice note that is being recorded: its length and waveform, with buttons to pause, discard and finish it. */
export const VoiceRecording = ({ recorder }: { recorder: VoiceRecorder }) => {
  const { t } = useTranslation('chat');
  const { isPaused, seconds, levels } = useSyncExternalStore(recorder.subscribe, recorder.view);
  const finish = useRef<HTMLButtonElement>(null);
  useEffect(() => finish.current?.focus(), []);
  const last = levels.slice(-shown);
  const top = Math.max(quiet, ...last);
  const bars = last.map((level) => Math.round((100 * level) / top));
  return (
    <div className={styles.recording} role="group" aria-label={t('voice.recording')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-label={t('voice.discard')}
        onClick={() => recorder.cancel()}
      >
        <IconTrash aria-hidden size={20} />
      </ActionIcon>
      <span className={styles.light} data-paused={isPaused || undefined} aria-hidden="true" />
      <span
        role="timer"
        className={styles.time}
        aria-label={t('voice.recorded', { time: clockOf(seconds), most: clockOf(longestVoiceNote) })}
      >
        {clockOf(seconds)}
      </span>
      <Waveform peaks={[...Array.from({ length: shown - bars.length }, () => 0), ...bars]} share={1} />
      <span role="status" className={styles.heard}>
        {isPaused ? t('voice.paused') : t('voice.recording')}
      </span>
      <ActionIcon
        variant="subtle"
        size={44}
        radius="xl"
        aria-label={isPaused ? t('voice.continue') : t('voice.pause')}
        onClick={() => (isPaused ? recorder.resume() : recorder.pause())}
      >
        {isPaused ? <IconPlayerRecordFilled aria-hidden size={20} /> : <IconPlayerPauseFilled aria-hidden size={20} />}
      </ActionIcon>
      <ActionIcon
        ref={finish}
        variant="filled"
        size={44}
        radius="xl"
        aria-label={t('voice.finish')}
        onClick={() => recorder.finish()}
      >
        <IconCheck aria-hidden size={20} />
      </ActionIcon>
    </div>
  );
};
