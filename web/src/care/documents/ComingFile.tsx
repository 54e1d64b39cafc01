import { Button, Progress } from '@mantine/core';
import { sizeIn } from '@kindred/contract/file-kind';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import styles from './Documents.module.css';

interface ComingFileProps {
  readonly document: Document;
  readonly percent: number;
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** The progress of a large file that is loading, with a cancel button. */
export const ComingFile = ({ document, percent, isStopped, stop, goOn }: ComingFileProps) => {
  const { t, i18n } = useTranslation('documents');
  const size = sizeIn(i18n.language, document.size_bytes);
  return (
    <div className={styles.coming}>
      <p>{t(isStopped ? 'preview.stopped' : 'preview.coming', { size })}</p>
      {!isStopped && <Progress value={percent} aria-label={t('upload.progressOf', { name: document.name })} />}
      <Button variant="default" onClick={isStopped ? goOn : stop}>
        {t(isStopped ? 'preview.goOn' : 'preview.stop')}
      </Button>
    </div>
  );
};
