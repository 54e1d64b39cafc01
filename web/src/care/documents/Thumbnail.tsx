import { kindOf } from '@kindred/contract/care/documents/document-kind';
import type { Document } from '@kindred/contract/care/documents/document';
import { Thumbnail as FileThumbnail } from '../../ui/files/Thumbnail.tsx';
import { thumbnailAddress } from '../files/stored-files.ts';
import styles from './Documents.module.css';
import { FilmMark } from './FilmLength.tsx';

/** The thumbnail of a document. One of a video has a play mark and the length. */
export const Thumbnail = ({ document }: { document: Document }) => (
  <FileThumbnail
    id={document.id}
    contentType={document.content_type}
    load={document.has_thumbnail ? thumbnailAddress : undefined}
    className={styles.thumbnail}
  >
    {kindOf(document) === 'video' && <FilmMark seconds={document.duration_seconds} />}
  </FileThumbnail>
);
