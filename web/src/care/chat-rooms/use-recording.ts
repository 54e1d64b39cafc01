import { useEffect, useRef, useState } from 'react';
import { fileEndings } from '@kindred/contract/file-endings';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notices.ts';
import type { FilesToSend } from './files-to-send.ts';
import { microphoneFaultOf } from './microphone-fault.ts';
import type { MicrophoneFault } from './microphone-fault.ts';
import type { VoiceRecorder } from './voice-recorder.ts';

export interface RecordingState {
  /** The recorder, while it records. */
  readonly recorder: VoiceRecorder | undefined;
  readonly isAsking: boolean;
  /** Why the last attempt recorded nothing. */
  readonly fault: MicrophoneFault | undefined;
  readonly start: () => void;
}

/**
 * Records a voice note, which becomes one of the files of the next message. A room that is left while recording keeps
 * what was recorded, until the tab is closed.
 */
export const useRecording = (files: FilesToSend, ended: () => void): RecordingState => {
  const { t } = useTranslation('chat');
  const [recorder, setRecorder] = useState<VoiceRecorder>();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<MicrophoneFault>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const wasRecording = useRef(false);
  useEffect(() => {
    if (!recorder && wasRecording.current) ended();
    wasRecording.current = recorder !== undefined;
    // Runs when a recording begins or ends, not when the callback changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [recorder]);
  useEffect(() => (recorder ? () => recorder.finish() : undefined), [recorder]);

  const record = async (): Promise<void> => {
    const { VoiceRecorder: Recorder } = await import('./voice-recorder.ts');
    const started = await Recorder.start();
    if (isGone.current) return started.cancel();
    setRecorder(started);
    const recording = await started.ended;
    if (recording) {
      const { bytes, voice, isFull } = recording;
      const name = `${t('voice.fileName')}.${fileEndings[bytes.type] ?? 'webm'}`;
      files.add([new File([bytes], name, { type: bytes.type })], voice);
      if (isFull) notify(t('voice.full'));
    }
    if (!isGone.current) setRecorder(undefined);
  };
  const start = (): void => {
    setFault(undefined);
    setAsking(true);
    record()
      .catch((error: unknown) => setFault(microphoneFaultOf(error)))
      .finally(() => setAsking(false));
  };
  return { recorder, isAsking: isAsking && !recorder, fault, start };
};
