import { useEffect, useState } from 'react';
import styles from './SmallPicture.module.css';
import { thumbnailAddress } from './stored-files.ts';

interface SmallPictureProps {
  readonly documentId: string;
  readonly label: string;
  /** Sets the fixed size of the box. */
  readonly className: string | undefined;
}

/** A document's small picture beside text; nothing if the document is gone or hidden from the reader. */
export const SmallPicture = ({ documentId, label, className }: SmallPictureProps) => {
  const [shown, setShown] = useState<{ documentId: string; address: string | null }>();
  useEffect(() => {
    let isGone = false;
    const show = (address: string | null): void => {
      if (!isGone) setShown({ documentId, address });
    };
    thumbnailAddress(documentId).then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [documentId]);
  const address = shown?.documentId === documentId ? shown.address : undefined;
  if (address === null) return null;
  return (
    <span className={`${styles.picture} ${className ?? ''}`}>
      {address && <img src={address} alt={label} decoding="async" />}
    </span>
  );
};
