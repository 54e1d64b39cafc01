import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCircle } from '../circles/use-circles.ts';
import { pictureAddress, thumbnailAddress } from '../files/stored-files.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import styles from './Cover.module.css';

/** A phone shows the thumbnail sharp enough, and a photo as a camera takes it would cost its owner money. */
const isWide = (): boolean => matchMedia('(width > 48em)').matches;

/** The circle's picture behind the top of its page, in place of the tenant's scene; nothing if there is none. */
export const Cover = () => {
  const circle = useSelectedCircle();
  return circle && <CoverOf key={circle.id} circleId={circle.id} />;
};

const CoverOf = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('care');
  const picture = useCircle(circleId).data?.picture;
  const [shown, setShown] = useState<{ picture: string; address: string }>();
  useEffect(() => {
    if (!picture) return;
    let isGone = false;
    const show = (address: string): void => {
      if (!isGone) setShown({ picture, address });
    };
    (isWide() ? pictureAddress : thumbnailAddress)(picture)
      .then(show)
      // The scene stays.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [picture]);
  if (!picture || shown?.picture !== picture) return null;
  return (
    <div className={styles.cover}>
      <img src={shown.address} alt={t('circle.picture')} decoding="async" />
    </div>
  );
};
