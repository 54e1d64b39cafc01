import { useEffect, useState } from 'react';
import { thumbnailAddress } from '../documents/stored-files.ts';
import styles from './Subject.module.css';

interface SubjectPictureProps {
  /** A document of the circle. */
  readonly picture: string;
  readonly label: string;
}

/** The person's picture, in a box that keeps its size; nothing where the document is gone, or not for the reader. */
export const SubjectPicture = ({ picture, label }: SubjectPictureProps) => {
  const [shown, setShown] = useState<{ picture: string; address: string | null }>();
  useEffect(() => {
    let isGone = false;
    const show = (address: string | null): void => {
      if (!isGone) setShown({ picture, address });
    };
    thumbnailAddress(picture).then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [picture]);
  const address = shown?.picture === picture ? shown.address : undefined;
  if (address === null) return null;
  return <span className={styles.picture}>{address && <img src={address} alt={label} decoding="async" />}</span>;
};
