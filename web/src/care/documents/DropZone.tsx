import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Documents.module.css';

interface DropZoneProps {
  readonly drop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files can be dropped anywhere in it; while some are held over it, it says so. */
export const DropZone = ({ drop, children }: DropZoneProps) => {
  const { t } = useTranslation('documents');
  // Entering a child is heard before leaving its parent: only their difference tells whether files are held over it.
  const [depth, setDepth] = useState(0);
  return (
    <div
      className={styles.zone}
      onDragEnter={(event) => hasFiles(event) && setDepth((before) => before + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth((before) => Math.max(0, before - 1))}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        drop([...event.dataTransfer.files]);
      }}
    >
      {children}
      {depth > 0 && <div className={styles.dropHere}>{t('upload.dropHere')}</div>}
    </div>
  );
};
