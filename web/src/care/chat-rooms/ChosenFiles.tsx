import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenFile } from './ChosenFile.tsx';
import styles from './Chat.module.css';
import type { FilesToSend } from './files-to-send.ts';
import { mostAttachments } from './message.ts';

interface ChosenFilesProps {
  readonly files: FilesToSend;
  readonly isOffline: boolean;
}

/** The files of the next message: pictures as thumbnails, others by name and size, with the progress of the upload. */
export const ChosenFiles = ({ files, isOffline }: ChosenFilesProps) => {
  const { t } = useTranslation('chat');
  const { files: chosen, isTooMany } = useSyncExternalStore(files.subscribe, files.view);
  return (
    <div className={styles.toSend}>
      {isTooMany && <p role="alert">{t('file.tooMany', { most: mostAttachments })}</p>}
      <ul>
        {chosen.map((one) => (
          <ChosenFile
            key={one.key}
            chosen={one}
            isOffline={isOffline}
            retry={() => files.retry(one.key)}
            drop={() => files.drop(one.key)}
          />
        ))}
      </ul>
    </div>
  );
};
