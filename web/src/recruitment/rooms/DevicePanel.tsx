import { useMemo, useState } from 'react';
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Device, LocalMedia, MediaView } from './engine/local-media.ts';
import { FaultWords } from './FaultWords.tsx';
import { Picture } from './Picture.tsx';
import { playTestSound } from './test-sound.ts';
import { useLevel } from './use-level.ts';

interface DevicePanelProps {
  readonly media: LocalMedia;
  readonly view: MediaView;
}

/** Camera, microphone and speaker: off until the person turns them on, and what each of them does. */
export const DevicePanel = ({ media, view }: DevicePanelProps) => {
  const { t } = useTranslation('meeting-room');
  const { camera, microphone, faults, chosen } = view;
  const preview = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);
  return (
    <section aria-labelledby="meeting-devices" className="meeting-devices">
      <h2 id="meeting-devices" className="meeting-away">
        {t('devices.title')}
      </h2>
      <div className="meeting-preview">
        {preview ? <Picture stream={preview} label={t('devices.preview')} isOwn /> : <p>{t('devices.cameraOff')}</p>}
      </div>
      <div className="meeting-row">
        <button
          type="button"
          className="meeting-button"
          aria-pressed={camera !== null}
          onClick={() => (camera ? media.turnOff('camera') : void media.turnOn('camera'))}
        >
          {camera ? <IconVideo aria-hidden /> : <IconVideoOff aria-hidden />}
          {camera ? t('devices.turnCameraOff') : t('devices.turnCameraOn')}
        </button>
        <button
          type="button"
          className="meeting-button"
          aria-pressed={microphone !== null}
          onClick={() => (microphone ? media.turnOff('microphone') : void media.turnOn('microphone'))}
        >
          {microphone ? <IconMicrophone aria-hidden /> : <IconMicrophoneOff aria-hidden />}
          {microphone ? t('devices.turnMicrophoneOff') : t('devices.turnMicrophoneOn')}
        </button>
      </div>
      {faults.camera && <FaultWords kind="camera" fault={faults.camera} />}
      {faults.microphone && <FaultWords kind="microphone" fault={faults.microphone} />}
      {microphone && <LevelMeter track={microphone} />}
      {camera && (
        <DeviceChoice
          label={t('devices.camera')}
          devices={view.cameras}
          value={chosen.camera}
          choose={(id) => void media.choose('camera', id)}
        />
      )}
      {microphone && (
        <DeviceChoice
          label={t('devices.microphone')}
          devices={view.microphones}
          value={chosen.microphone}
          choose={(id) => void media.choose('microphone', id)}
        />
      )}
      <DeviceChoice
        label={t('devices.speaker')}
        devices={view.speakers}
        value={chosen.speaker}
        choose={(id) => void media.choose('speaker', id)}
      />
      <TestSound speaker={chosen.speaker} />
    </section>
  );
};

const LevelMeter = ({ track }: { track: MediaStreamTrack }) => {
  const { t } = useTranslation('meeting-room');
  const level = useLevel(track);
  return (
    <div className="meeting-level">
      <span>{t('devices.level')}</span>
      <meter min={0} max={1} value={level} aria-label={t('devices.level')} />
    </div>
  );
};

interface DeviceChoiceProps {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly value: string | undefined;
  readonly choose: (id: string) => void;
}

/** There is nothing to choose from one device. */
const DeviceChoice = ({ label, devices, value, choose }: DeviceChoiceProps) => {
  if (devices.length < 2) return null;
  return (
    <label className="meeting-field">
      {label}
      <select value={value ?? devices[0]!.id} onChange={(event) => choose(event.currentTarget.value)}>
        {devices.map((one, nth) => (
          <option key={one.id} value={one.id}>
            {one.label || `${label} ${nth + 1}`}
          </option>
        ))}
      </select>
    </label>
  );
};

const TestSound = ({ speaker }: { speaker: string | undefined }) => {
  const { t } = useTranslation('meeting-room');
  const [isPlaying, setPlaying] = useState(false);
  const play = async (): Promise<void> => {
    setPlaying(true);
    await playTestSound(speaker).catch(() => undefined);
    setPlaying(false);
  };
  return (
    <p>
      <button type="button" className="meeting-quiet-button" disabled={isPlaying} onClick={() => void play()}>
        {isPlaying ? t('devices.playing') : t('devices.testSound')}
      </button>
    </p>
  );
};
