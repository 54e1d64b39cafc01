import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import styles from './Files.module.css';

interface DropZoneProps {
  /** Shown while files are dragged over the zone. */
  readonly label: string;
  readonly drop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Accepts files dropped anywhere inside, and highlights while some are dragged over it. */
export const DropZone = ({ label, drop, children }: DropZoneProps) => {
  // The browser reports entering a child before leaving its parent, so the count shows whether files are still over the
  // zone.
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
      {depth > 0 && <div className={styles.dropHere}>{label}</div>}
    </div>
  );
};
