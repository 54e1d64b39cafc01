import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device, LocalMedia, MediaView } from './engine/local-media.ts';
import { playTestSound } from './sounds.ts';
import { useLevel } from './use-level.ts';

interface DeviceChoicesProps {
  readonly media: LocalMedia;
  readonly view: MediaView;
}

/** Which camera, microphone and speaker are used, how loud the microphone is, and a test sound. */
export const DeviceChoices = ({ media, view }: DeviceChoicesProps) => {
  const { t } = useTranslation('meeting-room');
  const { cameras, microphones, speakers, camera, microphone, chosen } = view;
  return (
    <>
      {microphone && <LevelMeter track={microphone} />}
      {camera && (
        <DeviceChoice
          label={t('devices.camera')}
          devices={cameras}
          value={chosen.camera}
          choose={(id) => void media.choose('camera', id)}
        />
      )}
      {microphone && (
        <DeviceChoice
          label={t('devices.microphone')}
          devices={microphones}
          value={chosen.microphone}
          choose={(id) => void media.choose('microphone', id)}
        />
      )}
      <DeviceChoice
        label={t('devices.speaker')}
        devices={speakers}
        value={chosen.speaker}
        choose={(id) => void media.choose('speaker', id)}
      />
      <TestSound speaker={chosen.speaker} />
    </>
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
