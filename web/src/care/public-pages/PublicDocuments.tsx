import { galleryRows } from '@kindred/contract/care/memorial/gallery-rows';
import { clockOf } from '@kindred/contract/care/videos/video-length';
import { kindOfType, sizeIn } from '@kindred/contract/file-kind';
import { documentsId, type GivenDocuments } from '@kindred/contract/care/public-pages/given';
import { isAbove, publicFile, publicThumbnail } from '@kindred/contract/care/public-pages/person';
import type { PublicOverview } from '@kindred/contract/care/public-pages/public-page';
import { useTranslation } from 'react-i18next';
import { loadDocuments } from './use-public-documents.ts';
import { useRest } from './use-rest.ts';

export interface PublicDocumentsProps {
  readonly first: GivenDocuments;
  readonly overview: PublicOverview;
}

/** Shows pictures in a gallery, other files by name, type and size. Leaves out documents shown above. */
export const PublicDocuments = ({ first, overview }: PublicDocumentsProps) => {
  const { circle } = overview;
  const { t, i18n } = useTranslation('public');
  const {
    answer = first,
    error,
    more,
    isLoading,
  } = useRest(first, (cursor) => loadDocuments(circle.slug, undefined, cursor));
  const shown = answer.items.filter(({ id }) => !isAbove(overview, id));
  const pictures = shown.filter(({ has_thumbnail }) => has_thumbnail);
  const rows = galleryRows(pictures.map(({ picture_size }) => picture_size));
  const files = shown.filter(({ has_thumbnail }) => !has_thumbnail);
  return (
    <section className="memorial-wide public-section" id={documentsId}>
      <h2>{t('documents.title')}</h2>
      {pictures.length > 0 && (
        <ul className="memorial-gallery">
          {pictures.map(({ id, name, caption, picture_size, content_type, duration_seconds }, index) => (
            <li key={id} style={{ flex: rows[index] }}>
              <a href={publicFile(circle.id, id)}>
                <img
                  src={publicThumbnail(circle.id, id)}
                  alt={caption ? '' : name}
                  {...(picture_size ?? { width: 240, height: 240 })}
                  loading="lazy"
                  decoding="async"
                />
                {kindOfType(content_type) === 'video' && (
                  <span className="memorial-film">{duration_seconds && clockOf(duration_seconds)}</span>
                )}
                {caption && (
                  <span className="memorial-caption" dir="auto">
                    {caption}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="public-files">
          {files.map((file) => (
            <li key={file.id}>
              <a href={publicFile(circle.id, file.id)} dir="auto">
                {file.name}
              </a>{' '}
              <span>
                {t(`documents.${kindOfType(file.content_type)}`)}, {sizeIn(i18n.language, file.size_bytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {answer.nextCursor && (
        <button
          type="button"
          className="public-button"
          data-print="never"
          aria-busy={isLoading}
          onClick={() => void more()}
        >
          {error === null ? t('more') : t('again')}
        </button>
      )}
    </section>
  );
};
