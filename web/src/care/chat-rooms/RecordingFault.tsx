import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';
import type { MicrophoneFault } from './microphone-fault.ts';

/** Says why nothing can be recorded, and what the person can do about it. */
export const RecordingFault = ({ fault }: { fault: MicrophoneFault }) => {
  const { t } = useTranslation('chat');
  const words: Readonly<Record<MicrophoneFault, string>> = {
    busy: t('voice.fault.busy'),
    denied: t('voice.fault.denied'),
    failed: t('voice.fault.failed'),
    missing: t('voice.fault.missing'),
    unsupported: t('voice.fault.unsupported'),
  };
  return (
    <p className={styles.tooLong} role="alert">
      {words[fault]}
    </p>
  );
};
