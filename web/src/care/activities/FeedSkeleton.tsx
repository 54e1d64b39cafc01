import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Feed.module.css';

/** The shape of the feed while it loads. */
export const FeedSkeleton = () => {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')}>
      {[62, 48, 70].map((width) => (
        <div key={width} className={styles.entry}>
          <Skeleton circle height={44} width={44} />
          <div className={styles.what}>
            <Skeleton height={18} width={`${width}%`} mt="0.75rem" />
            <Skeleton height={width === 62 ? 180 : 52} mt="0.5rem" />
          </div>
        </div>
      ))}
    </div>
  );
};
