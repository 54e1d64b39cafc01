import { useMemo } from 'react';
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocalMedia, MediaView } from './engine/local-media.ts';
import { DeviceChoices } from './DeviceChoices.tsx';
import { FaultWords } from './FaultWords.tsx';
import { Picture } from './Picture.tsx';

interface DevicePanelProps {
  readonly media: LocalMedia;
  readonly view: MediaView;
}

/** Camera, microphone and speaker: off until the person turns them on, and what each of them does. */
export const DevicePanel = ({ media, view }: DevicePanelProps) => {
  const { t } = useTranslation('meeting-room');
  const { camera, microphone, faults } = view;
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
      <DeviceChoices media={media} view={view} />
    </section>
  );
};
