import { useTranslation } from 'react-i18next';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { useCircle } from '../circles/use-circles.ts';
import { pictureAddress, thumbnailAddress } from '../files/stored-files.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import styles from './Cover.module.css';

/** The thumbnail is sharp enough on a phone, and a full photo would cost mobile data. */
const loadPicture = (id: string): Promise<string> =>
  (matchMedia('(width > 48em)').matches ? pictureAddress : thumbnailAddress)(id);

/** The circle's picture behind the top of its page, in place of the tenant's scene; nothing if the circle has none. */
export const Cover = () => {
  const circle = useSelectedCircle();
  return circle && <CoverOf key={circle.id} circleId={circle.id} />;
};

const CoverOf = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('care');
  const picture = useCircle(circleId).data?.picture;
  const address = useLoadedAddress(loadPicture, picture);
  // The scene stays.
  if (!address) return null;
  return (
    <div className={styles.cover}>
      <img src={address} alt={t('circle.picture')} decoding="async" />
    </div>
  );
};
