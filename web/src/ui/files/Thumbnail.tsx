import { type FileKind, kindOfType } from '@kindred/contract/file-kind';
import {
  IconFileText,
  IconFileTypePdf,
  IconFileTypography,
  IconMusic,
  IconPhoto,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNear } from '../use-near.ts';
import { useLoadedAddress } from './use-address.ts';
import styles from './Files.module.css';

const icons: Readonly<Record<FileKind, Icon>> = {
  picture: IconPhoto,
  pdf: IconFileTypePdf,
  video: IconVideo,
  audio: IconMusic,
  text: IconFileText,
  office: IconFileTypography,
};

interface ThumbnailProps {
  readonly id: string;
  readonly contentType: string;
  /** Returns the address of the file's thumbnail. Must be the same function each time. */
  readonly load: ((id: string) => Promise<string>) | undefined;
  readonly className?: string | undefined;
  /** Marks on the picture, once it is there. */
  readonly children?: ReactNode;
}

/** A thumbnail in a fixed-size box, fetched when scrolled near. Other files show an icon for their type. */
export const Thumbnail = ({ id, contentType, load, className = '', children }: ThumbnailProps) => {
  const [box, isNear] = useNear<HTMLSpanElement>();
  const address = useLoadedAddress(load, isNear ? id : null);
  const KindIcon = icons[kindOfType(contentType)];

  return (
    <span ref={box} className={`${styles.thumbnail} ${className}`} aria-hidden="true">
      {address ? (
        <>
          <img src={address} alt="" decoding="async" />
          {children}
        </>
      ) : (
        <KindIcon size={40} stroke={1.2} />
      )}
    </span>
  );
};
