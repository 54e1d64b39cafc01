import { useLoadedAddress } from '../../ui/files/use-address.ts';
import styles from './SmallPicture.module.css';
import { thumbnailAddress } from './stored-files.ts';

interface SmallPictureProps {
  readonly documentId: string;
  readonly label: string;
  /** Must give the box a fixed size. */
  readonly className: string | undefined;
}

/** A document's small picture beside text; nothing if the document is gone or hidden from the reader. */
export const SmallPicture = ({ documentId, label, className }: SmallPictureProps) => {
  const address = useLoadedAddress(thumbnailAddress, documentId);
  if (address === null) return null;
  return (
    <span className={`${styles.picture} ${className ?? ''}`}>
      {address && <img src={address} alt={label} decoding="async" />}
    </span>
  );
};
