import { useTranslation } from 'react-i18next';
import { DeviceChoices } from './DeviceChoices.tsx';
import type { LocalMedia, MediaView } from './engine/local-media.ts';

/** Changes camera, microphone and speaker during the call. */
export const SettingsPanel = ({ media, devices }: { media: LocalMedia; devices: MediaView }) => {
  const { t } = useTranslation('meeting-room');
  const isOff = devices.camera === null && devices.microphone === null;
  return (
    <div className="meeting-devices">
      {isOff && <p className="meeting-quiet">{t('devices.none')}</p>}
      <DeviceChoices media={media} view={devices} />
    </div>
  );
};
