import { useEffect, useState } from 'react';
import { thumbnailAddress } from '../documents/stored-files.ts';
import styles from './Testimonies.module.css';

/** The picture that goes with the words, in a box that keeps its size; nothing where it is gone, or not for the reader. */
export const TestimonyPicture = ({ documentId, label }: { documentId: string; label: string }) => {
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
  return <span className={styles.picture}>{address && <img src={address} alt={label} decoding="async" />}</span>;
};
