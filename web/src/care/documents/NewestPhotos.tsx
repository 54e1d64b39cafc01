import type { CSSProperties } from 'react';
import { Anchor } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CircleSectionProps } from '../noun.ts';
import { paths } from '../paths.ts';
import { SmallPicture } from '../files/SmallPicture.tsx';
import page from '../ui/Section.module.css';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { documentAddress } from './document-news.ts';
import styles from './NewestPhotos.module.css';
import { useNewestDocuments } from './use-documents.ts';
import { usePhotoWords } from './use-photo-words.ts';

const shown = 8;

/** The section of the circle's page with the newest photos as a strip; nothing if there are none. */
export const NewestPhotos = ({ circle }: CircleSectionProps) => {
  const { t } = useTranslation('news');
  const { data } = useNewestDocuments(circle.id, { status: 'PUBLISHED', group: 'photos' }, shown);
  if (data?.items.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="newest-photos">
      <h2 id="newest-photos">{t('photos.title')}</h2>
      <ul className={styles.strip} aria-label={t('photos.title')} tabIndex={-1}>
        {data?.items.map((photo) => (
          <li key={photo.id} style={widthOf(photo)}>
            <Photo photo={photo} />
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={paths.documents.href()}>
        {t('photos.all')}
      </Anchor>
    </section>
  );
};

/** Keeps the photo's shape, within limits that look good beside others. */
const widthOf = ({ picture_size: size }: Document): CSSProperties => {
  const ratio = size ? Math.min(1.8, Math.max(0.7, size.width / size.height)) : 4 / 3;
  return { '--ratio': ratio.toFixed(3) } as CSSProperties;
};

const Photo = ({ photo }: { photo: Document }) => {
  const { titleOf } = usePhotoWords();
  return (
    <Link to={documentAddress(photo.id)} aria-label={titleOf(photo)}>
      {photo.has_thumbnail ? (
        <SmallPicture documentId={photo.id} label="" className={styles.picture} />
      ) : (
        <IconPhoto aria-hidden size={28} stroke={1.2} />
      )}
    </Link>
  );
};

export const NewestPhotosHeading = () => {
  const { t } = useTranslation('news');
  return <SectionHeading>{t('photos.title')}</SectionHeading>;
};
