import { memo } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { thumbnailAddress } from '../files/stored-files.ts';
import { DocumentBadges } from './DocumentBadges.tsx';
import styles from './PhotoWall.module.css';

interface PhotoTileProps {
  readonly photo: Document;
  readonly label: string;
  /** Undefined while selection is off. */
  readonly isSelected: boolean | undefined;
  readonly act: (photo: Document, isRange: boolean) => void;
}

/** A photo on the wall, to open or select. Rerenders only when it changes, not on every scroll. */
export const PhotoTile = memo(({ photo, label, isSelected, act }: PhotoTileProps) => {
  const address = useLoadedAddress(photo.has_thumbnail ? thumbnailAddress : undefined, photo.id);
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isSelected}
      onClick={(event) => act(photo, event.shiftKey)}
    >
      {address ? <img src={address} alt="" decoding="async" /> : <IconPhoto aria-hidden size={32} stroke={1.2} />}
      <span className={styles.hidden}>{label}</span>
      {photo.status !== 'PUBLISHED' && (
        <span className={styles.badges}>
          <DocumentBadges document={photo} />
        </span>
      )}
      {isSelected !== undefined && (
        <span className={styles.check} aria-hidden="true">
          {isSelected && <IconCheck size={18} stroke={3} />}
        </span>
      )}
    </button>
  );
});
