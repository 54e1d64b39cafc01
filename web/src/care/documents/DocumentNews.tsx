import type { CSSProperties } from 'react';
import type { Activity } from '@kindred/contract/care/activities/activity';
import { IconFile, IconPhoto } from '@tabler/icons-react';
import { titleOf } from '@kindred/contract/care/documents/photo-title';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NewsBodyProps } from '../noun.ts';
import { useNear } from '../../ui/use-near.ts';
import { SmallPicture } from '../files/SmallPicture.tsx';
import { documentAddress, isPictured, isVideo } from './document-news.ts';
import styles from './DocumentNews.module.css';

/** The most photos of a group that are shown. */
const most = 6;
/** Most files of a group that are named. A single file is not named here, since the sentence above already names it. */
const mostNamed = 3;

/** Shows photos and videos as a mosaic, and other files by name. */
export const DocumentNews = ({ group: { all } }: NewsBodyProps) => {
  const { t } = useTranslation('news');
  const photos = all.filter(isPictured);
  const files = all.filter((one) => !isPictured(one));
  const shown = photos.slice(0, most);
  const named = all.length > 1 ? files.slice(0, mostNamed) : [];
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.mosaic} data-count={shown.length} style={ratioOf(shown)}>
          {shown.map((photo, index) => (
            <li key={photo.id}>
              <Photo photo={photo} more={index === most - 1 ? photos.length - most : 0} />
            </li>
          ))}
        </ul>
      )}
      {photos.length === 1 && <Caption of={photos[0]!} />}
      {named.length > 0 && (
        <ul className={styles.files}>
          {named.map(({ id, record_id, title }) => (
            <li key={id}>
              <IconFile aria-hidden size={20} stroke={1.5} />
              <Link to={documentAddress(record_id)}>{title}</Link>
            </li>
          ))}
          {files.length > mostNamed && <li>{t('document.openAll', { count: files.length - mostNamed })}</li>}
        </ul>
      )}
    </>
  );
};

/** Returns a photo's title, unless a camera gave it. */
const captionOf = ({ title }: Activity): string | undefined => titleOf({ name: title ?? '', caption: '' });

const Caption = ({ of }: { of: Activity }) => {
  const caption = captionOf(of);
  return caption && <p className={styles.caption}>{caption}</p>;
};

/** A single photo keeps its shape, as far as the screen allows. */
const ratioOf = (photos: readonly Activity[]): CSSProperties | undefined => {
  const size = photos.length === 1 ? photos[0]?.file?.picture_size : undefined;
  if (!size) return undefined;
  const ratio = Math.min(2.2, Math.max(0.8, size.width / size.height));
  return { '--ratio': ratio.toFixed(3) } as CSSProperties;
};

const Photo = ({ photo, more }: { photo: Activity; more: number }) => {
  const { t } = useTranslation('news');
  const [place, isNear] = useNear<HTMLAnchorElement>();
  return (
    <Link
      ref={place}
      to={documentAddress(photo.record_id)}
      className={styles.photo}
      data-video={isVideo(photo) || undefined}
      aria-label={captionOf(photo) ?? t(isVideo(photo) ? 'document.video' : 'document.photo')}
    >
      <IconPhoto aria-hidden size={28} stroke={1.2} />
      {isNear && <SmallPicture documentId={photo.record_id} label="" className={styles.picture} />}
      {more > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{more}
        </span>
      )}
    </Link>
  );
};
