import { useTranslation } from 'react-i18next';
import { SmallPicture } from '../files/SmallPicture.tsx';
import type { ClosedPicture } from './closed-pictures.ts';
import styles from './Pages.module.css';

/** A page's pictures as small images, each with its name. */
export const ClosedPictureList = ({ pictures }: { pictures: readonly ClosedPicture[] }) => {
  const { t } = useTranslation('pages');
  return (
    <ul className={styles.closed}>
      {pictures.map(({ id, document }) => (
        <li key={id}>
          {document?.has_thumbnail && <SmallPicture documentId={id} label="" className={styles.closedPicture} />}
          <span dir="auto">{document?.name ?? t('closed.gone')}</span>
        </li>
      ))}
    </ul>
  );
};
