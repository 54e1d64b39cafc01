import { type DocumentKind, kindOf } from '@kindred/contract/care/documents/document-kind';
import { useEffect, useState } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import {
  IconFileText,
  IconFileTypePdf,
  IconFileTypography,
  IconMusic,
  IconPhoto,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import { useNear } from '../../ui/use-near.ts';
import styles from './Documents.module.css';
import { thumbnailAddress } from '../files/stored-files.ts';

const icons: Readonly<Record<DocumentKind, Icon>> = {
  picture: IconPhoto,
  pdf: IconFileTypePdf,
  video: IconVideo,
  audio: IconMusic,
  text: IconFileText,
  office: IconFileTypography,
};

/** A thumbnail in a box of fixed size, fetched when scrolled near; for other files, an icon of the type. */
export const Thumbnail = ({ document }: { document: Document }) => {
  const [box, isNear] = useNear<HTMLSpanElement>();
  const [address, setAddress] = useState<string | null>(null);
  const { id, has_thumbnail } = document;
  const KindIcon = icons[kindOf(document)];

  useEffect(() => {
    if (!has_thumbnail || !isNear) return;
    let isGone = false;
    thumbnailAddress(id).then(
      (found) => isGone || setAddress(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, has_thumbnail, isNear]);

  return (
    <span ref={box} className={styles.thumbnail} aria-hidden="true">
      {address ? <img src={address} alt="" decoding="async" /> : <KindIcon size={40} stroke={1.2} />}
    </span>
  );
};
