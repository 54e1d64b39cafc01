import type { Document } from '@kindred/contract/care/documents/document';
import { Thumbnail as FileThumbnail } from '../../ui/files/Thumbnail.tsx';
import { thumbnailAddress } from '../files/stored-files.ts';
import styles from './Documents.module.css';

/** The thumbnail of a document. */
export const Thumbnail = ({ document: { id, content_type, has_thumbnail } }: { document: Document }) => (
  <FileThumbnail
    id={id}
    contentType={content_type}
    load={has_thumbnail ? thumbnailAddress : undefined}
    className={styles.thumbnail}
  />
);
