import { sizeIn } from '@kindred/contract/file-kind';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { spokenLength } from '@kindred/contract/care/videos/video-length';
import { useDay } from '../../ui/use-day.ts';
import { DocumentBadges } from './DocumentBadges.tsx';
import styles from './Documents.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface DocumentItemProps {
  readonly document: Document;
  readonly view: 'grid' | 'list';
  readonly open: (document: Document) => void;
}

/** A document in a list. A click anywhere on it opens it. */
export const DocumentItem = ({ document, view, open }: DocumentItemProps) => {
  const { t, i18n } = useTranslation('documents');
  const day = useDay();
  return (
    <li className={view === 'grid' ? styles.card : styles.row}>
      <button type="button" className={styles.open} onClick={() => open(document)}>
        <Thumbnail document={document} />
        <span className={styles.words}>
          <span className={styles.name}>{document.caption || document.name}</span>
          {kindOf(document) === 'video' && document.duration_seconds && (
            <VisuallyHidden>
              {t('kind.video')}, {spokenLength(i18n.language, document.duration_seconds)}
            </VisuallyHidden>
          )}
          <span className={styles.quiet}>
            {day(document.created_at)} · {sizeIn(i18n.language, document.size_bytes)}
          </span>
          <DocumentBadges document={document} />
        </span>
      </button>
    </li>
  );
};
