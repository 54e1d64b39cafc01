import { useTranslation } from 'react-i18next';
import { browserOf, type MediaFault } from './engine/media-fault.ts';

/** What is wrong with the camera or the microphone, and what to do about it in this browser. */
export const FaultWords = ({ kind, fault }: { kind: 'camera' | 'microphone' | 'screen'; fault: MediaFault }) => {
  const { t } = useTranslation('meeting-room');
  const words: Readonly<Record<typeof kind, Readonly<Record<MediaFault, string>>>> = {
    camera: {
      denied: t('fault.camera.denied'),
      missing: t('fault.camera.missing'),
      busy: t('fault.camera.busy'),
      unsupported: t('fault.unsupported'),
      failed: t('fault.camera.failed'),
    },
    microphone: {
      denied: t('fault.microphone.denied'),
      missing: t('fault.microphone.missing'),
      busy: t('fault.microphone.busy'),
      unsupported: t('fault.unsupported'),
      failed: t('fault.microphone.failed'),
    },
    screen: {
      denied: t('fault.screen'),
      missing: t('fault.screen'),
      busy: t('fault.screen'),
      unsupported: t('fault.screen'),
      failed: t('fault.screen'),
    },
  };
  const steps = {
    chrome: t('fault.steps.chrome'),
    edge: t('fault.steps.chrome'),
    firefox: t('fault.steps.firefox'),
    safari: t('fault.steps.safari'),
    ios: t('fault.steps.ios'),
    android: t('fault.steps.android'),
    other: t('fault.steps.other'),
  };
  return (
    <div role="alert" className="meeting-fault">
      <p>{words[kind][fault]}</p>
      {fault === 'denied' && kind !== 'screen' && <p>{steps[browserOf(navigator.userAgent)]}</p>}
    </div>
  );
};
